import { choices } from './did-you-mean.ts'
import { excerpt } from './printable.ts'
import { isRecord } from './records.ts'

const maxQuotation = 60

/**
 * Checks an argument of a public function at runtime, because callers in JavaScript have no types.
 *
 * @param argument names the argument in the message
 * @param example a correct argument, for the message
 * @param known the keys that the argument may have; if omitted, any key
 * @throws TypeError if the argument is not an object, or has another key
 */
export function checkObject(
  argument: string,
  value: unknown,
  example: string,
  known?: readonly string[],
): void {
  if (!isRecord(value)) {
    const given = excerpt(JSON.stringify(value) ?? String(value), maxQuotation)
    throw new TypeError(`${argument} must be an object such as ${example}, not ${given}.`)
  }
  const unknown = known && Object.keys(value).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new TypeError(`${argument}: unknown key ${unknown} ${choices(unknown, known ?? [])}.`)
}
