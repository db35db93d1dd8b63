/** @throws RangeError if the index is out of bounds */
export function numberAt(numbers: ArrayLike<number>, index: number): number {
  const value = numbers[index]
  if (value === undefined) {
    throw new RangeError(`Index ${index} is out of bounds for ${numbers.length} numbers.`)
  }
  return value
}
