import {
  type ContractOperation,
  type OperationId,
  allowedCodes,
  contractOperation,
  operationErrors,
} from '../../../openapi/contract/contract.ts'
import { choices } from '../../../openapi/base/did-you-mean.ts'
import { fromPointer } from '../../../openapi/contract/json-pointer.ts'
import { checkRequest } from '../../../openapi/contract/validate.ts'
import { type ErrorMessage, errorIf, under, valueAt } from '../read/error-message.ts'
import type { ResolvedExpectation, Scenario } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'
import { unknownFields } from './fields.ts'
import { inEachExpectation } from './each-step.ts'

/** Finds calls that should succeed but break the contract, and expected values that no response of the contract can have. */
export function callConflicts({ steps }: Scenario): ErrorMessage[] {
  return inEachExpectation(steps, (expect) =>
    expect.call === undefined ? [] : conflictsOf(expect.call, expect),
  )
}

export function conflictsOf(call: OperationId, expect: ResolvedExpectation): ErrorMessage[] {
  const operation = contractOperation(call)
  return [
    ...parameterConflicts(operation, expect),
    ...(isSuccessExpected(expect) ? requestConflicts(operation, expect) : []),
    ...errorIf(
      operation.isSecured && expect.as === undefined && isSuccessExpected(expect),
      ['call'],
      `${call} needs a session. Write as, or the expected code 401`,
    ),
    ...statusConflicts(operation, expect),
    ...answerConflicts(operation, expect),
  ]
}

/** Whether a call should succeed. Requests of other calls are not checked, because they may be invalid on purpose. */
function isSuccessExpected({ status, code }: ResolvedExpectation): boolean {
  return code === undefined && (status === undefined || status < 300)
}

function parameterConflicts(
  { id, parameters }: ContractOperation,
  expect: ResolvedExpectation,
): ErrorMessage[] {
  return (['path', 'query'] as const).flatMap((part) => {
    const known = parameters.filter((parameter) => parameter.in === part).map(({ name }) => name)
    return Object.keys(expect[part] ?? {}).flatMap((name) =>
      errorIf(
        !known.includes(name),
        [part, name],
        `is not a ${part} parameter of ${id} ${choices(name, known)}`,
      ),
    )
  })
}

function requestConflicts(
  { id, body }: ContractOperation,
  expect: ResolvedExpectation,
): ErrorMessage[] {
  if (expect.body !== undefined && !body) {
    return [{ path: ['body'], message: `${id} takes no body` }]
  }
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(expect.query ?? {})) query[name] = String(value)
  const parts = {
    path: { ...expect.path },
    query,
    // A copy, because the check adds default values to the body.
    body: structuredClone(expect.body),
  }
  const check = checkRequest(id, parts)
  if (check.kind === 'valid') return []
  return check.violations
    .map((violation) => ({
      path: [violation.in, ...fromPointer(violation.pointer)],
      message: `${id} does not allow this: ${violation.message}`,
    }))
    .filter(({ path }) => !hasTemplate(valueAt(expect, path)))
}

function statusConflicts(
  { id, responses }: ContractOperation,
  { status, code }: ResolvedExpectation,
): ErrorMessage[] {
  if (status !== undefined && !responses.has(status)) {
    const known = [...responses.keys()].join(', ')
    const message = `${id} never returns ${status}. The contract allows ${known}.`
    return [{ path: ['status'], message }]
  }
  if (code === undefined || hasTemplate(code)) return []
  if (status !== undefined && status < 300) {
    return [{ path: ['code'], message: `a response with the status ${status} has no error code` }]
  }
  const allowed =
    status === undefined ? operationErrors(id).map((error) => error.code) : allowedCodes(id, status)
  const list = allowed.join(', ') || 'none'
  const isText = allowed.some((known) => known !== code && String(known) === code)
  const message = isText
    ? `must be the number ${code}, without quotes`
    : `${id} never returns ${code}. The contract allows ${list}.`
  return errorIf(!allowed.includes(code), ['code'], message)
}

function answerConflicts(
  operation: ContractOperation,
  expect: ResolvedExpectation,
): ErrorMessage[] {
  const { answer, status } = expect
  if (answer === undefined) return []
  const responses = [...operation.responses].filter(([known]) =>
    status === undefined ? known < 300 === isSuccessExpected(expect) : known === status,
  )
  const schemas = responses.flatMap(([, response]) => {
    const schema = response.content?.['application/json']?.schema
    return schema ? [schema] : []
  })
  if (schemas.length === 0) return []
  return under(['answer'], unknownFields(schemas, answer)).map(({ path, message }) => ({
    path,
    message: `${message} in the response to ${operation.id}`,
  }))
}
