import { type ContractOperation, document } from '../contract.ts'
import { resolve } from '../document.ts'

/** The headers that the contract declares for a response, each with its first example. */
export function declaredHeaders(
  { responses }: ContractOperation,
  status: number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(responses.get(status)?.headers ?? {}).flatMap(([name, { schema }]) => {
      const [example] = resolve(document, schema).examples ?? []
      const isText = typeof example === 'string' || typeof example === 'number'
      return isText ? [[name.toLowerCase(), String(example)]] : []
    }),
  )
}
