/** The entries of a list. None if the value is not a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
