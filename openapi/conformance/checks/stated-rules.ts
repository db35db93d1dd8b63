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
import { describingKeywords, isInferred } from '../../contract/inferred-keywords.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import { isRecord } from '../../base/records.ts'
import { fromPointer, memberOf } from '../../contract/json-pointer.ts'
import { type RequestParts, type Violation, validatorOf } from '../../contract/validate.ts'
import { type SchemaError, schemaErrors } from '../../contract/validators.ts'

/** Returns whether the specification allows a status: any status where the contract only infers the operation or its success. */
export function isStatusAllowed(operation: ContractOperation, status: number): boolean {
  if (operation.provenance !== 'stated') return status >= 200 && status < 600
  if (status >= 400 && status < 500) return true
  const successes = [...operation.responses].filter(([declared]) => declared < 400)
  const hasAnySuccess = successes.some(
    ([, response]) => response['x-provenance'] !== 'stated' || mayLackBody(response),
  )
  return (hasAnySuccess && status >= 200 && status < 300) || operation.responses.has(status)
}

/** Returns whether the specification names the fields of a successful response, so that it must be JSON. */
export function isJsonStated(
  { provenance }: ContractOperation,
  declared: ResponseObject | undefined,
): boolean {
  return (
    provenance === 'stated' &&
    declared?.['x-provenance'] === 'stated' &&
    declared.content?.['application/json'] !== undefined &&
    !declared['x-error-codes'] &&
    !mayLackBody(declared)
  )
}

/** Returns whether the contract allows a different status and no body for a success, because its status is only inferred. */
export function mayLackBody(declared: ResponseObject | undefined): boolean {
  return declared?.['x-inferred']?.includes('status') === true
}

/** Returns whether the specification links an error code to an operation. */
export function isStatedCode(id: OperationId, status: number, code: ErrorCode): boolean {
  const { provenance, responses } = contractOperation(id)
  const { 'x-error-codes': codes = [], 'x-inferred': inferred = [] } = responses.get(status) ?? {}
  return provenance === 'stated' && codes.includes(code) && !inferred.includes(code)
}

/** Returns whether the specification states the rule that a response violates. */
export function isStatedInResponse(
  { provenance }: ContractOperation,
  { 'x-provenance': ofResponse, 'x-error-codes': codes }: ResponseObject,
  schema: SchemaObject,
  value: unknown,
  violation: SchemaError,
): boolean {
  const isNamed = provenance === 'stated' && (ofResponse === 'stated' || codes !== undefined)
  return isNamed && isStated(schema, fromPointer(violation.pointer), value, violation)
}

/** Returns a function that tells whether the specification states the rule that a request violates. */
export function statedInRequest(
  id: OperationId,
  { body: sent }: RequestParts,
): (violation: Pick<Violation, 'in' | 'pointer' | 'rule'>) => boolean {
  const { provenance, parameters, body } = contractOperation(id)
  const violations = body ? schemaErrors(validatorOf(body.schema), sent) : []
  return ({ in: part, pointer, rule }) => {
    if (provenance !== 'stated') return false
    if (part === 'body') {
      return violations
        .filter((violation) => violation.pointer === pointer && violation.keyword === rule)
        .some((violation) => body && isStated(body.schema, fromPointer(pointer), sent, violation))
    }
    const [name, ...steps] = fromPointer(pointer)
    const parameter = parameters.find((known) => known.in === part && known.name === name)
    if (parameter?.['x-provenance'] !== 'stated') return false
    if (rule === 'required') return !isInferred(parameter['x-inferred'], 'required')
    const violation = { pointer, keyword: rule, message: '', schemaPath: '' }
    return isStated(parameter.schema, steps, undefined, violation)
  }
}

/** Keywords that contain schemas, which are stated or inferred as a whole. */
const branches = ['then', 'else', 'allOf']

/** Returns whether a violated rule is outside all inferred parts of a schema. `steps` is the path to the invalid value. */
function isStated(
  reference: SchemaObject,
  steps: readonly string[],
  value: unknown,
  violation: SchemaError,
): boolean {
  const schema = resolve<SchemaObject>(document, reference)
  if ([reference, schema].some((part) => part['x-provenance'] === 'inferred')) return false
  const inferred = [reference, schema].flatMap((part) => part['x-inferred'] ?? [])
  const branch = branches.find((keyword) => violation.schemaPath.includes(`/${keyword}/`))
  if (branch !== undefined && inferred.includes(branch)) return false
  const [step, ...rest] = steps
  const isOfMember = ['required', 'additionalProperties'].includes(violation.keyword)
  const isRequired = step !== undefined && isStatedAsRequired(schema, inferred, step)
  if (steps.length === (isOfMember ? 1 : 0)) {
    if (branch !== undefined) return true
    return violation.keyword === 'required' ? isRequired : !isInferred(inferred, violation.keyword)
  }
  const property = step === undefined ? undefined : (schema.items ?? schema.properties?.[step])
  if (step === undefined || !property) return false
  const inner = memberOf(value, step)
  // The specification does not forbid null or an empty text for an optional value that is absent.
  if (isRecord(value) && !isRequired && (inner === null || inner === '')) return false
  return isStated(property, rest, inner, violation)
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

/** Returns whether the specification describes every value of a request, apart from values that the server itself returned. */
export function isStatedRequest(
  operation: ContractOperation,
  { path, query, body }: RequestParts,
  known: KnownValues,
): boolean {
  if (operation.provenance !== 'stated') return false
  const sent = new Set([...Object.keys(path), ...Object.keys(query)])
  const parameters = operation.parameters
    .filter(({ name }) => sent.has(name) && !(name in known))
    .every((parameter) => parameter['x-provenance'] === 'stated' && isDescribed(parameter.schema))
  return parameters && (!operation.body || isStatedValue(operation.body.schema, body, known))
}

function isStatedValue(reference: SchemaObject, value: unknown, known: KnownValues): boolean {
  if (reference['x-provenance'] === 'inferred' || !isDescribed(reference)) return false
  const { properties = {} } = resolve(document, reference)
  if (!isRecord(value)) return true
  return Object.entries(value).every(([name, inner]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return name in known || (property !== undefined && isStatedValue(property, inner, known))
  })
}

function isDescribed(reference: SchemaObject): boolean {
  const inferred = [
    ...(reference['x-inferred'] ?? []),
    ...(resolve<SchemaObject>(document, reference)['x-inferred'] ?? []),
  ]
  return !inferred.some((keyword) => describingKeywords.includes(keyword))
}
