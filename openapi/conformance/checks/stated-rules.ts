import {
  type ContractOperation,
  type OperationId,
  contractOperation,
  document,
} from '../../contract/contract.ts'
import {
  type ErrorCode,
  type ResponseObject,
  type SchemaObject,
  resolve,
} from '../../contract/document.ts'
import { isInferred } from '../../contract/inferred-keywords.ts'
import { isRecord } from '../../base/records.ts'
import { fromPointer, memberOf } from '../../contract/json-pointer.ts'
import { type RequestParts, type Violation, validatorOf } from '../../contract/validate.ts'
import { type Breach, breachesOf } from '../../contract/validators.ts'

/**
 * Whether the specification allows a status. It says of an inferred operation nothing, of an inferred success only that no
 * body is read, and the portal handles every error of a client.
 */
export function isStatusAllowed(operation: ContractOperation, status: number): boolean {
  if (operation.provenance !== 'stated') return status >= 200 && status < 600
  if (status >= 400 && status < 500) return true
  const successes = [...operation.responses].filter(([declared]) => declared < 400)
  const hasAnySuccess = successes.some(
    ([, response]) => response['x-provenance'] !== 'stated' || hasInferredStatus(response),
  )
  return (hasAnySuccess && status >= 200 && status < 300) || operation.responses.has(status)
}

/** Whether the specification names the fields of a successful response, so that it must be JSON. */
export function isJsonStated(
  { provenance }: ContractOperation,
  declared: ResponseObject | undefined,
): boolean {
  return (
    provenance === 'stated' &&
    declared?.['x-provenance'] === 'stated' &&
    declared.content?.['application/json'] !== undefined &&
    !declared['x-error-codes'] &&
    !hasInferredStatus(declared)
  )
}

function hasInferredStatus({ 'x-inferred': inferred = [] }: ResponseObject): boolean {
  return inferred.includes('status')
}

/** Whether the specification ties an error code to an operation. */
export function isStatedCode(id: OperationId, status: number, code: ErrorCode): boolean {
  const { provenance, responses } = contractOperation(id)
  const { 'x-error-codes': codes = [], 'x-inferred': inferred = [] } = responses.get(status) ?? {}
  return provenance === 'stated' && codes.includes(code) && !inferred.includes(code)
}

/** Whether the specification states the rule that a response breaks. */
export function isStatedInResponse(
  { provenance }: ContractOperation,
  { 'x-provenance': ofResponse, 'x-error-codes': codes }: ResponseObject,
  schema: SchemaObject,
  value: unknown,
  breach: Breach,
): boolean {
  const isNamed = provenance === 'stated' && (ofResponse === 'stated' || codes !== undefined)
  return isNamed && isStated(schema, fromPointer(breach.pointer), value, breach)
}

/** Tells for each violation of a request whether it breaks what the specification states. */
export function statedInRequest(
  id: OperationId,
  { body: sent }: RequestParts,
): (violation: Pick<Violation, 'in' | 'pointer' | 'rule'>) => boolean {
  const { provenance, parameters, body } = contractOperation(id)
  const breaches = body ? breachesOf(validatorOf(body.schema), sent) : []
  return ({ in: part, pointer, rule }) => {
    if (provenance !== 'stated') return false
    if (part === 'body') {
      return breaches
        .filter((one) => one.pointer === pointer && one.keyword === rule)
        .some((one) => body && isStated(body.schema, fromPointer(pointer), sent, one))
    }
    const [name, ...steps] = fromPointer(pointer)
    const parameter = parameters.find((one) => one.in === part && one.name === name)
    if (parameter?.['x-provenance'] !== 'stated') return false
    if (rule === 'required') return !isInferred(parameter['x-inferred'], 'required')
    const breach = { pointer, keyword: rule, message: '', schemaPath: '' }
    return isStated(parameter.schema, steps, undefined, breach)
  }
}

/** Keywords with schemas of their own, which are stated or inferred as a whole. */
const branches = ['then', 'else', 'allOf']

/**
 * Whether no inferred part of a schema holds a broken rule: neither the keyword itself nor what leads to it.
 *
 * @param steps to the broken value
 * @param value of the schema. The specification does not say how a server leaves out an optional one: null and an empty
 *   text break no stated rule
 */
function isStated(
  reference: SchemaObject,
  steps: readonly string[],
  value: unknown,
  breach: Breach,
): boolean {
  const schema = resolve<SchemaObject>(document, reference)
  if ([reference, schema].some((one) => one['x-provenance'] === 'inferred')) return false
  const inferred = [reference, schema].flatMap((one) => one['x-inferred'] ?? [])
  const branch = branches.find((keyword) => breach.schemaPath.includes(`/${keyword}/`))
  if (branch !== undefined && inferred.includes(branch)) return false
  const [step, ...rest] = steps
  const isOfMember = ['required', 'additionalProperties'].includes(breach.keyword)
  const isDemanded = step !== undefined && isStatedAsRequired(schema, inferred, step)
  if (steps.length === (isOfMember ? 1 : 0)) {
    if (branch !== undefined) return true
    return breach.keyword === 'required' ? isDemanded : !isInferred(inferred, breach.keyword)
  }
  const property = step === undefined ? undefined : (schema.items ?? schema.properties?.[step])
  if (step === undefined || !property) return false
  const inner = memberOf(value, step)
  if (isRecord(value) && !isDemanded && (inner === null || inner === '')) return false
  return isStated(property, rest, inner, breach)
}

function isStatedAsRequired(
  { required, properties }: SchemaObject,
  inferred: readonly string[],
  name: string,
): boolean {
  return (
    required?.includes(name) === true &&
    !isInferred(inferred, `required/${name}`) &&
    properties?.[name]?.['x-provenance'] !== 'inferred'
  )
}
