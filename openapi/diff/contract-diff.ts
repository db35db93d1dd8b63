import { type ContractDocument, type OperationObject, eachOperation } from '../contract/document.ts'
import { changesBetween } from '../lint/breaking-changes.ts'
import { operationPointer } from '../contract/contract-pointer.ts'
import type { RedoclyChange } from './redocly-diff.ts'

/** One change between two versions of the contract. */
export interface ContractChange {
  /** The operation, e.g. `GET /eqUser/api/user`; elsewhere in the document a JSON pointer. */
  subject: string
  message: string
  /** Whether a client of the old version can stumble over it. */
  isBreaking: boolean
}

/**
 * What has changed: what Redocly's diff tells, and what it misses: error codes that an operation lost
 * or gained, and parts whose provenance is another.
 */
export function contractChanges(
  before: ContractDocument,
  after: ContractDocument,
  redocly: readonly RedoclyChange[],
): ContractChange[] {
  const theirs = redocly.flatMap((change) => changeOf(change))
  const broken = new Set(
    theirs.filter(({ isBreaking }) => isBreaking).map(({ subject }) => subject),
  )
  const subjects = new Map(
    eachOperation(before).map(({ operation, method, path }) => [
      operation.operationId,
      { subject: `${method.toUpperCase()} ${path}`, path },
    ]),
  )
  const own = changesBetween({ before, after }).flatMap(({ place, message }) => {
    const [id = '', ...rest] = place.split('/')
    const { subject = id, path = '' } = subjects.get(id) ?? {}
    // Where Redocly has said that an operation breaks, only what it doesn't know is added.
    const isKnown = broken.has(subject) || broken.has(path)
    if (isKnown && !/^the code .* is gone$/.test(message)) return []
    const where = rest.length === 0 ? '' : `${rest.join('/')}: `
    return [{ subject, message: where + message, isBreaking: true }]
  })
  return [...theirs, ...own, ...codesGained(before, after), ...provenanceChanges(before, after)]
}

/** A bundle of the files has the catalogue in it, and the examples where they are used. */
const besideTheContract = /^#\/(?:x-error-catalogue|components\/examples)(?:\/|$)/

function changeOf({ path, kind, impact, property, verdicts }: RedoclyChange): ContractChange[] {
  // Both are told by us, in words that say what they mean.
  if (property === 'x-provenance' || property === 'x-error-codes') return []
  if (besideTheContract.test(path)) return []
  const what = property === undefined ? '' : ` ${property}`
  const messages = verdicts.map(({ message }) => message)
  return [
    {
      subject: subjectOf(path),
      message: messages.length > 0 ? messages.join(' ') : `${kind}${what} at ${path}`,
      isBreaking: impact === 'major',
    },
  ]
}

function subjectOf(pointer: string): string {
  const [, path, method] = /^#\/paths\/([^/]+)(?:\/([a-z]+))?/.exec(pointer) ?? []
  if (path === undefined) return pointer
  const decoded = path.replaceAll('~1', '/').replaceAll('~0', '~')
  return method === undefined ? decoded : `${method.toUpperCase()} ${decoded}`
}

interface Pair {
  subject: string
  before: OperationObject
  after: OperationObject
}

function pairs(before: ContractDocument, after: ContractDocument): Pair[] {
  const present = new Map(
    eachOperation(after).map((placed) => [operationPointer(placed), placed.operation]),
  )
  return eachOperation(before).flatMap((placed) => {
    const now = present.get(operationPointer(placed))
    const subject = `${placed.method.toUpperCase()} ${placed.path}`
    return now ? [{ subject, before: placed.operation, after: now }] : []
  })
}

function codesGained(before: ContractDocument, after: ContractDocument): ContractChange[] {
  return pairs(before, after).flatMap((pair) => {
    const known = new Set(codesOf(before, pair.before))
    return codesOf(after, pair.after)
      .filter((code) => !known.has(code))
      .map((code) => ({
        subject: pair.subject,
        message: `the error code ${code} is new`,
        isBreaking: false,
      }))
  })
}

function codesOf(document: ContractDocument, { responses }: OperationObject): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const found =
      '$ref' in response
        ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
        : response
    return (found?.['x-error-codes'] ?? []).map((code) => `${code} under ${status}`)
  })
}

/** Integrators who look at stated parts alone get another verification. */
function provenanceChanges(before: ContractDocument, after: ContractDocument): ContractChange[] {
  const was = provenances(before)
  return [...provenances(after)].flatMap(([place, { subject, said }]) => {
    const old = was.get(place)
    if (old === undefined || old.said === said) return []
    const message = `${place === subject ? 'the operation' : place} is now ${said}, and was ${old.said}`
    return [{ subject, message, isBreaking: false }]
  })
}

interface Said {
  subject: string
  said: string
}

/** Every part that says where it comes from, by its place. */
function provenances(document: ContractDocument): Map<string, Said> {
  const found = new Map<string, Said>()
  const visit = (value: unknown, subject: string, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const said: unknown = Reflect.get(value, 'x-provenance')
    if (typeof said === 'string') found.set(place, { subject, said })
    for (const [name, inner] of Object.entries(value)) {
      if (name !== 'examples' && name !== 'example') visit(inner, subject, `${place} ${name}`)
    }
  }
  for (const { path, method, operation } of eachOperation(document)) {
    const subject = `${method.toUpperCase()} ${path}`
    visit(operation, subject, subject)
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    visit(schema, `#/components/schemas/${name}`, `#/components/schemas/${name}`)
  }
  return found
}
