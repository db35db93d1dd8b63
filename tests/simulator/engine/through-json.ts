import { isDeepStrictEqual } from 'node:util'

/** The value as it comes back from a file. Throws when a file would not bring it back the same. */
export function throughJson<Value>(value: Value): Value {
  const read: unknown = JSON.parse(JSON.stringify(value))
  if (!isSameAs(read, value)) throw new Error('JSON does not carry this value.')
  return read
}

function isSameAs<Value>(read: unknown, value: Value): read is Value {
  return isDeepStrictEqual(read, value)
}
