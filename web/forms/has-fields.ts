/**
 * The `when` of a rule about several fields: it applies even while other fields are invalid. It is
 * skipped for a value that is not an object, because a stored draft may be anything.
 */
export function hasFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
