const prefix = 'equser.typed.'

/** The key of a form's typed values in session storage. */
export function typedKey(name: string): string {
  return prefix + name
}

/** Whether the tab's session storage holds typed values of any form. */
export function hasTypedValues(storage: Record<string, unknown> = sessionStorage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(prefix))
}
