/** Blocks what browsers block when cookies are disabled for this site. Runs in the page. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}
