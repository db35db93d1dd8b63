/** Returns `otherwise` for undefined or invalid JSON. */
export function jsonOf(text: string | undefined, otherwise?: unknown): unknown {
  if (text === undefined) return otherwise
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
