/** The number at an index; RangeError where the list has none. */
export function numberAt(numbers: ArrayLike<number>, index: number): number {
  const value = numbers[index]
  if (value === undefined) {
    throw new RangeError(`No number at index ${index} of ${numbers.length}.`)
  }
  return value
}
