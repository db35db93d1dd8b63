import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'

/**
 * Values that exist on the server, by the name of the parameter or property. Keys such as `login.userId` hold for one
 * operation.
 */
export type KnownValues = Readonly<Record<string, unknown>>

/**
 * The example requests of the contract, with values of the server where they are known, e.g. an event in the history or
 * an area in the list.
 */
export function ordinaryRequests(operation: ContractOperation, known: KnownValues): RequestParts[] {
  const bodies = operation.body?.examples ?? [undefined]
  const path = parametersIn(operation, 'path', known)
  const query = parametersIn(operation, 'query', known)
  return bodies.map((body) => ({ path, query, body: withKnown(operation.id, body, known) }))
}

function parametersIn(
  { parameters }: ContractOperation,
  part: 'path' | 'query',
  known: KnownValues,
): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === part)
      .map(({ name, examples }) => {
        const example = Object.values(examples ?? {})[0]?.value
        const value = known[name] ?? example ?? ''
        return [name, typeof value === 'string' ? value : JSON.stringify(value)]
      }),
  )
}

function withKnown(id: OperationId, body: unknown, known: KnownValues): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      known[`${id}.${name}`] ?? known[name] ?? value,
    ]),
  )
}
