import { isDeepStrictEqual } from 'node:util'

/** Writes a value as JSON and reads it back. @throws Error if the value changes by this */
export function throughJson<Value>(value: Value): Value {
  const parsed: unknown = JSON.parse(JSON.stringify(value))
  if (!isSameAs(parsed, value)) throw new Error('JSON changes this value.')
  return parsed
}

function isSameAs<Value>(parsed: unknown, value: Value): parsed is Value {
  return isDeepStrictEqual(parsed, value)
}
