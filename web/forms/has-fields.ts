/**
 * When a rule about several fields is judged: always, instead of only after all other fields are
 * right. What is no form at all (a stored draft may be anything) is not judged.
 */
export function hasFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
