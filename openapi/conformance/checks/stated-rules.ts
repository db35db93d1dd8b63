import { type OperationId, document } from '../../contract/contract.ts'
import {
  type ContractDocument,
  type ErrorCode,
  type OperationObject,
  type ResponseObject,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { statedContract } from '../../contract/stated-contract.ts'
import type { RequestParts, Violation } from '../../contract/validate.ts'
import {
  type Breach,
  type Validators,
  breachesOf,
  createValidators,
} from '../../contract/validators.ts'

type BrokenKeyword = Pick<Breach, 'pointer' | 'keyword'>

/** What the specification alone says of responses and requests. Created at the first finding that needs it. */
interface StatedRules {
  document: ContractDocument
  validators: Validators
  operations: ReadonlyMap<string, OperationObject>
}

let created: StatedRules | undefined

function rules(): StatedRules {
  if (created) return created
  const stated = statedContract(document)
  created = {
    document: stated,
    validators: createValidators(stated),
    operations: new Map(
      eachOperation(stated).map(({ operation }) => [operation.operationId, operation]),
    ),
  }
  return created
}

/** The response that the specification states for a status. Undefined if it excludes the status. */
export function statedResponse(id: OperationId, status: number): ResponseObject | undefined {
  const responses = rules().operations.get(id)?.responses ?? {}
  const found = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`]
  return found && resolve(rules().document, found)
}

/** Whether the specification ties an error code to an operation. */
export function isStatedCode(id: OperationId, status: number, code: ErrorCode): boolean {
  return statedResponse(id, status)?.['x-error-codes']?.includes(code) ?? false
}

/** Tells for each broken keyword of a response whether the specification states it. */
export function statedInResponse(
  id: OperationId,
  status: number,
  mediaType: string,
  value: unknown,
): (broken: BrokenKeyword) => boolean {
  const schema = statedResponse(id, status)?.content?.[mediaType]?.schema
  return schema ? statedIn(schema, value) : () => false
}

/** Tells for each violation of a request whether it breaks what the specification states. */
export function statedInRequest(
  id: OperationId,
  { path, query, body }: RequestParts,
): (violation: Pick<Violation, 'in' | 'pointer' | 'rule'>) => boolean {
  const operation = rules().operations.get(id)
  const parameters = (operation?.parameters ?? []).map((one) => resolve(rules().document, one))
  const schema = operation?.requestBody?.content['application/json']?.schema
  const isStatedBody = schema ? statedIn(schema, body) : () => false
  const brokenParameters = { path, query }
  return ({ in: part, pointer, rule }) => {
    if (part === 'body') return isStatedBody({ pointer, keyword: rule })
    if (part !== 'path' && part !== 'query') return false
    const validate = rules().validators.ofParameters(parameters, part)
    return (
      validate !== undefined &&
      keysOf(breachesOf(validate, { ...brokenParameters[part] })).has(
        keyOf({ pointer, keyword: rule }),
      )
    )
  }
}

function statedIn(schema: SchemaObject, value: unknown): (broken: BrokenKeyword) => boolean {
  const validate = rules().validators.of(schema)
  const found = keysOf(breachesOf(validate, withoutEmpty(schema, value)))
  return (one) => found.has(keyOf(one))
}

/**
 * The value without optional properties that are null or an empty text. The specification does not say how a server
 * leaves out a value.
 */
function withoutEmpty(reference: SchemaObject, value: unknown): unknown {
  const { items, properties = {}, required = [] } = resolve(rules().document, reference)
  if (Array.isArray(value)) return items ? value.map((one) => withoutEmpty(items, one)) : value
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => required.includes(name) || (inner !== null && inner !== ''))
      .map(([name, inner]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined
        return [name, property ? withoutEmpty(property, inner) : inner]
      }),
  )
}

function keysOf(breaches: readonly BrokenKeyword[]): ReadonlySet<string> {
  return new Set(breaches.map(keyOf))
}

function keyOf({ pointer, keyword }: BrokenKeyword): string {
  return `${pointer} ${keyword}`
}
