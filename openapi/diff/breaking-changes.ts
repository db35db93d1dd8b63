import {
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
  eachOperation,
  needsSession,
  resolve,
} from '../contract/document.ts'
import { type LintFinding, removed } from './finding.ts'
import { operationPlace, parametersOf } from './places.ts'
import {
  type ContractPair,
  changedResponse,
  codeChanged,
  narrowedRequest,
} from './schema-changes.ts'

/** Finds changes that break clients of the earlier document, whatever its version number. */
export function changesBetween(comparison: ContractPair): LintFinding[] {
  const current = new Map(
    eachOperation(comparison.after).map(({ path, method, operation }) => [
      `${method} ${path}`,
      operation,
    ]),
  )
  const changes = eachOperation(comparison.before).flatMap((entry) => {
    const place = operationPlace(entry)
    const after = current.get(`${entry.method} ${entry.path}`)
    if (!after) return [removed(place, 'the operation')]
    const pair = { place, before: entry.operation, after }
    return breakingKinds.flatMap((change) => change(pair, comparison))
  })
  return [...documentChanged(comparison), ...changes]
}

function documentChanged({ before, after }: ContractPair): LintFinding[] {
  const [old, now] = [before, after].map(
    ({ components }) => components.securitySchemes.session.name,
  )
  const message = `the session cookie is named ${now} instead of ${old}`
  const urls = new Set((after.servers ?? []).map(({ url }) => url))
  return [
    ...(old === now ? [] : [{ place: 'session cookie', message }]),
    ...(before.servers ?? [])
      .filter(({ url }) => !urls.has(url))
      .map(({ url }) => removed('servers', `the address ${url}`)),
  ]
}

interface OperationPair {
  place: string
  before: OperationObject
  after: OperationObject
}

type Change = (pair: OperationPair, comparison: ContractPair) => LintFinding[]

/** The comparisons of operations that exist in both documents. */
const breakingKinds: Change[] = [
  sessionNeeded,
  parameterAdded,
  parameterNarrowed,
  bodyNarrowed,
  responsesChanged,
]

function sessionNeeded(
  { place, before, after }: OperationPair,
  comparison: ContractPair,
): LintFinding[] {
  const wasSecured = needsSession(comparison.before, before)
  const isSecured = needsSession(comparison.after, after)
  return isSecured && !wasSecured
    ? [{ place, message: 'the operation now requires a session' }]
    : []
}

function parameterAdded(
  { place, before, after }: OperationPair,
  comparison: ContractPair,
): LintFinding[] {
  const wasRequired = parametersOf(comparison.before, before).filter(({ required }) => required)
  return parametersOf(comparison.after, after)
    .filter(({ required }) => required)
    .filter(
      (added) =>
        !wasRequired.some(({ name, in: part }) => name === added.name && part === added.in),
    )
    .map(({ name, in: part }) => ({
      place: `${place}/${part} ${name}`,
      message: 'the parameter is now required',
    }))
}

function parameterNarrowed(pair: OperationPair, comparison: ContractPair): LintFinding[] {
  const current = parametersOf(comparison.after, pair.after)
  return parametersOf(comparison.before, pair.before).flatMap((before) => {
    const after = current.find(({ name, in: part }) => name === before.name && part === before.in)
    if (!after) return []
    const place = `${pair.place}/${before.in} ${before.name}`
    return [
      ...narrowedRequest(comparison, { place, before: before.schema, after: after.schema }),
      ...codeChanged(place, before, after),
    ]
  })
}

function bodyNarrowed(
  { place, before, after }: OperationPair,
  comparison: ContractPair,
): LintFinding[] {
  const isNewlyRequired = after.requestBody?.required && !before.requestBody?.required
  const findings = isNewlyRequired ? [{ place, message: 'a body is now required' }] : []
  for (const [type, media] of Object.entries(before.requestBody?.content ?? {})) {
    const current = after.requestBody?.content[type]
    if (current) {
      const schemas = { place: `${place}/body`, before: media.schema, after: current.schema }
      findings.push(...narrowedRequest(comparison, schemas))
    } else findings.push({ place, message: `a body with the type ${type} is no longer accepted` })
  }
  return findings
}

function responsesChanged(pair: OperationPair, comparison: ContractPair): LintFinding[] {
  const current = responsesOf(comparison.after, pair.after)
  const known = responsesOf(comparison.before, pair.before)
  const added = Object.keys(current)
    .filter((status) => !(status in known) && Number(status) < 300)
    .map((status) => ({ place: `${pair.place}/${status}`, message: 'this success status is new' }))
  const changes = Object.entries(known).flatMap(([status, before]) => {
    const place = `${pair.place}/${status}`
    const after = current[status]
    const codes = (before['x-error-codes'] ?? [])
      .filter((code) => !after?.['x-error-codes']?.includes(code))
      .map((code) => removed(place, `the error code ${code}`))
    if (after) {
      const content = contentChanged({ place, before, after }, comparison)
      return [...content, ...headersLost(place, before, after), ...codes]
    }
    const isSuccess = Number(status) < 300
    return [...(isSuccess ? [removed(place, 'the response')] : []), ...codes]
  })
  return [...added, ...changes]
}

function contentChanged(
  { place, before, after }: { place: string; before: ResponseObject; after: ResponseObject },
  comparison: ContractPair,
): LintFinding[] {
  return Object.entries(before.content ?? {}).flatMap(([type, media]) => {
    const now = after.content?.[type]
    if (!now) return [{ place, message: `the response is no longer available as ${type}` }]
    return changedResponse(comparison, { place, before: media.schema, after: now.schema })
  })
}

function headersLost(place: string, before: ResponseObject, after: ResponseObject): LintFinding[] {
  return Object.entries(before.headers ?? {}).flatMap(([name, { required }]) => {
    const now = after.headers?.[name]
    const here = `${place}/header ${name}`
    if (!now) return [{ place: here, message: 'the header is no longer sent' }]
    const isOptional = required && !now.required
    return isOptional ? [{ place: here, message: 'the header may now be missing' }] : []
  })
}

export function responsesOf(
  document: ContractDocument,
  operation: OperationObject,
): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      resolve(document, response),
    ]),
  )
}
