let pending = 0

declare global {
  interface Window {
    /** The gallery's build passes every dynamic import of the portal to this. */
    trackImport?: <Module>(module: Promise<Module>) => Promise<Module>
  }
}

/** Begins to count the modules that are being loaded. Call it before the portal's own modules are loaded. */
export function trackImports(): void {
  window.trackImport = async (module) => {
    pending += 1
    try {
      return await module
    } finally {
      pending -= 1
    }
  }
}

/** Whether a module of the portal is being loaded. */
export function isImporting(): boolean {
  return pending > 0
}
