import {
  type ContractDocument,
  type OperationObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import { changesBetween } from '../lint/breaking-changes.ts'
import { operationPointer } from '../contract/contract-pointer.ts'

/** One change between two versions of the contract. */
export interface ContractChange {
  /** The operation, e.g. `GET /eqUser/api/user`; elsewhere in the document a JSON pointer. */
  subject: string
  message: string
  /** Whether it can break a client of the old version. */
  isBreaking: boolean
}

/** All changes: what breaks clients, then added operations, properties and error codes, and changed provenance. */
export function contractChanges(
  before: ContractDocument,
  after: ContractDocument,
): ContractChange[] {
  const subjects = new Map(
    eachOperation(before).map(({ operation, method, path }) => [
      operation.operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  )
  const breaking = changesBetween({ before, after }).map(({ place, message }) => {
    const [id = '', ...rest] = place.split('/')
    const where = rest.length === 0 ? '' : `${rest.join('/')}: `
    return { subject: subjects.get(id) ?? id, message: where + message, isBreaking: true }
  })
  return [
    ...breaking,
    ...operationsGained(before, after),
    ...propertiesGained(before, after),
    ...codesGained(before, after),
    ...provenanceChanges(before, after),
  ]
}

function operationsGained(before: ContractDocument, after: ContractDocument): ContractChange[] {
  const known = new Set(eachOperation(before).map(operationPointer))
  return eachOperation(after)
    .filter((entry) => !known.has(operationPointer(entry)))
    .map(({ method, path }) => ({
      subject: `${method.toUpperCase()} ${path}`,
      message: 'the operation was added',
      isBreaking: false,
    }))
}

function propertiesGained(before: ContractDocument, after: ContractDocument): ContractChange[] {
  return Object.entries(after.components.schemas).flatMap(([name, schema]) => {
    const known = before.components.schemas[name]
    if (known === undefined) return []
    return Object.keys(schema.properties ?? {})
      .filter((property) => !Object.hasOwn(known.properties ?? {}, property))
      .map((property) => ({
        subject: `#/components/schemas/${name}`,
        message: `the property ${property} was added`,
        isBreaking: false,
      }))
  })
}

interface Pair {
  subject: string
  before: OperationObject
  after: OperationObject
}

function pairs(before: ContractDocument, after: ContractDocument): Pair[] {
  const current = new Map(
    eachOperation(after).map((entry) => [operationPointer(entry), entry.operation]),
  )
  return eachOperation(before).flatMap((entry) => {
    const other = current.get(operationPointer(entry))
    const subject = `${entry.method.toUpperCase()} ${entry.path}`
    return other ? [{ subject, before: entry.operation, after: other }] : []
  })
}

function codesGained(before: ContractDocument, after: ContractDocument): ContractChange[] {
  return pairs(before, after).flatMap((pair) => {
    const known = new Set(codesOf(before, pair.before))
    return codesOf(after, pair.after)
      .filter((code) => !known.has(code))
      .map((code) => ({
        subject: pair.subject,
        message: `the error code ${code} was added`,
        isBreaking: false,
      }))
  })
}

function codesOf(document: ContractDocument, { responses }: OperationObject): string[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    (resolve(document, response)['x-error-codes'] ?? []).map((code) => `${code} under ${status}`),
  )
}

/** Provenance affects `verify --stated-only`. */
function provenanceChanges(before: ContractDocument, after: ContractDocument): ContractChange[] {
  const old = provenances(before)
  return [...provenances(after)].flatMap(([place, { subject, provenance }]) => {
    const earlier = old.get(place)
    if (earlier === undefined || earlier.provenance === provenance) return []
    const message = `${place === subject ? 'the operation' : place} is now ${provenance} instead of ${earlier.provenance}`
    return [{ subject, message, isBreaking: false }]
  })
}

interface ProvenanceEntry {
  subject: string
  provenance: string
}

/** Every part with a provenance, by its place. */
function provenances(document: ContractDocument): Map<string, ProvenanceEntry> {
  const found = new Map<string, ProvenanceEntry>()
  const visit = (value: unknown, subject: string, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const provenance: unknown = Reflect.get(value, 'x-provenance')
    if (typeof provenance === 'string') found.set(place, { subject, provenance })
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
