/** Parses JSON. Returns `otherwise` if the text is undefined or not valid JSON. */
export function jsonOf(text: string | undefined, otherwise?: unknown): unknown {
  if (text === undefined) return otherwise
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
