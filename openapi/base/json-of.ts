/** The value of a JSON text. For no text, or one that is no JSON, what is given instead. */
export function jsonOf(text: string | undefined, otherwise?: unknown): unknown {
  if (text === undefined) return otherwise
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
