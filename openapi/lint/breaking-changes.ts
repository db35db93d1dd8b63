import {
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { Flaw } from './finding.ts'
import { operationPlace, parametersOf } from './places.ts'
import { type Comparison, changedResponse, narrowedRequest } from './schema-changes.ts'

/**
 * What a client of the released document would stumble over. Allowed when the version says so: by a higher first number,
 * or a higher second one while the first is 0.
 */
export function breakingChanges(document: ContractDocument, released?: ContractDocument): Flaw[] {
  if (!released) return []
  const [major, minor] = numbersOf(released.info.version)
  const [presentMajor, presentMinor] = numbersOf(document.info.version)
  if (presentMajor > major || (major === 0 && presentMinor > minor)) return []
  const next = major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  return changesBetween({ before: released, after: document }).map(({ place, message }) => ({
    place,
    message: `Undo this or raise the version to ${next}: ${message}.`,
  }))
}

/** What a client of the earlier version would stumble over, whatever the versions say. */
export function changesBetween(comparison: Comparison): Flaw[] {
  const present = new Map(
    eachOperation(comparison.after).map(({ path, method, operation }) => [
      `${method} ${path}`,
      operation,
    ]),
  )
  return eachOperation(comparison.before).flatMap((placed) => {
    const place = operationPlace(placed)
    const after = present.get(`${placed.method} ${placed.path}`)
    if (!after) return [{ place, message: 'the operation is gone' }]
    const pair = { place, before: placed.operation, after }
    return counting.flatMap((change) => change(pair, comparison))
  })
}

interface OperationPair {
  place: string
  before: OperationObject
  after: OperationObject
}

type Change = (pair: OperationPair, comparison: Comparison) => Flaw[]

/** What counts as breaking, beside an operation that is gone. */
const counting: Change[] = [
  sessionNeeded,
  parameterAdded,
  parameterNarrowed,
  bodyNarrowed,
  successGone,
  answerChanged,
  codeGone,
]

function sessionNeeded({ place, before, after }: OperationPair, comparison: Comparison): Flaw[] {
  const wasSecured = (before.security ?? comparison.before.security ?? []).length > 0
  const isSecured = (after.security ?? comparison.after.security ?? []).length > 0
  return isSecured && !wasSecured ? [{ place, message: 'it newly needs a session' }] : []
}

function parameterAdded({ place, before, after }: OperationPair, comparison: Comparison): Flaw[] {
  const wasRequired = parametersOf(comparison.before, before).filter(({ required }) => required)
  return parametersOf(comparison.after, after)
    .filter(({ required }) => required)
    .filter(
      (one) => !wasRequired.some(({ name, in: part }) => name === one.name && part === one.in),
    )
    .map(({ name, in: part }) => ({
      place: `${place}/${part} ${name}`,
      message: 'the parameter is newly required',
    }))
}

function parameterNarrowed(pair: OperationPair, comparison: Comparison): Flaw[] {
  const present = parametersOf(comparison.after, pair.after)
  return parametersOf(comparison.before, pair.before).flatMap((before) => {
    const after = present.find(({ name, in: part }) => name === before.name && part === before.in)
    if (!after) return []
    const place = `${pair.place}/${before.in} ${before.name}`
    return narrowedRequest(comparison, { place, before: before.schema, after: after.schema })
  })
}

function bodyNarrowed({ place, before, after }: OperationPair, comparison: Comparison): Flaw[] {
  const isNewlyRequired = after.requestBody?.required && !before.requestBody?.required
  const flaws = isNewlyRequired ? [{ place, message: 'a body is newly required' }] : []
  for (const [type, media] of Object.entries(before.requestBody?.content ?? {})) {
    const present = after.requestBody?.content[type]
    if (present) {
      const schemas = { place: `${place}/body`, before: media.schema, after: present.schema }
      flaws.push(...narrowedRequest(comparison, schemas))
    } else flaws.push({ place, message: `a body of ${type} is no longer taken` })
  }
  return flaws
}

function successGone({ place, before, after }: OperationPair): Flaw[] {
  return Object.keys(before.responses)
    .filter((status) => Number(status) < 300 && !(status in after.responses))
    .map((status) => ({ place: `${place}/${status}`, message: 'it no longer answers this' }))
}

function answerChanged({ place, before, after }: OperationPair, comparison: Comparison): Flaw[] {
  const present = responsesOf(comparison.after, after)
  return Object.entries(responsesOf(comparison.before, before)).flatMap(([status, response]) => {
    const content = present[status]?.content
    return Object.entries(response.content ?? {}).flatMap(([type, media]) => {
      const here = `${place}/${status}`
      const now = content?.[type]
      if (now) {
        const schemas = { place: here, before: media.schema, after: now.schema }
        return changedResponse(comparison, schemas)
      }
      return status in present ? [{ place: here, message: `it no longer answers ${type}` }] : []
    })
  })
}

function codeGone({ place, before, after }: OperationPair, comparison: Comparison): Flaw[] {
  const present = responsesOf(comparison.after, after)
  return Object.entries(responsesOf(comparison.before, before)).flatMap(([status, response]) =>
    (response['x-error-codes'] ?? [])
      .filter((code) => !present[status]?.['x-error-codes']?.includes(code))
      .map((code) => ({ place: `${place}/${status}`, message: `the code ${code} is gone` })),
  )
}

function responsesOf(
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

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
