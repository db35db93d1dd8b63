import { type ContractOperation, document } from '../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../contract/document.ts'
import { type RequestParts, validatorOf } from '../../contract/validate.ts'

/** Values that exist on the server, by name of the parameter or property. A key such as `login.userId` applies to one operation. */
export type KnownValues = Readonly<Record<string, unknown>>

/** Returns the example requests of the contract, with values of the server where these are known and valid. */
export function ordinaryRequests(operation: ContractOperation, known: KnownValues): RequestParts[] {
  const bodies = operation.body?.examples ?? [undefined]
  const path = parametersIn(operation, 'path', known)
  const query = parametersIn(operation, 'query', known)
  return bodies.map((body) => ({ path, query, body: withKnown(operation, body, known) }))
}

function parametersIn(
  { parameters }: ContractOperation,
  part: 'path' | 'query',
  known: KnownValues,
): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === part)
      .map(({ name, schema, examples }) => {
        const example = Object.values(examples ?? {})[0]?.value
        const value = validOr(schema, known[name], example) ?? ''
        return [name, typeof value === 'string' ? value : JSON.stringify(value)]
      }),
  )
}

function withKnown({ id, body }: ContractOperation, example: unknown, known: KnownValues): unknown {
  if (!body || typeof example !== 'object' || example === null) return example
  const { properties = {} } = resolve(document, body.schema)
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      validOr(properties[name], known[`${id}.${name}`] ?? known[name], value),
    ]),
  )
}

function validOr(schema: SchemaObject | undefined, value: unknown, example: unknown): unknown {
  if (value === undefined || value === null) return example
  return schema === undefined || validatorOf(schema)(value) ? value : example
}
