import { methods } from './document.ts'
import { isRecord } from './is-record.ts'
import { fromPointer, toPointer } from './json-pointer.ts'

/** A part of the contract from which no files can be generated. */
export interface ContractProblem {
  /** A JSON pointer into the bundled document. The part itself may be missing. */
  pointer: string
  message: string
}

/**
 * Checks that a bundled document has the shape that `ContractDocument` promises, as far as generated files depend on
 * it. The lint checks everything else.
 *
 * @param document with the error catalogue under `x-error-catalogue`
 */
export function contractProblems(document: unknown): ContractProblem[] {
  const contract = createReader(document)
  return [
    ...catalogueProblems(contract),
    ...schemaProblems(contract),
    ...operationsOf(contract).flatMap((operation) => operationProblems(contract, operation)),
    ...pathProblems(contract),
    ...duplicateIds(contract),
  ]
}

interface ContractReader {
  /** The member of the document at these steps, with references followed; undefined if there is none. */
  at(steps: readonly string[]): unknown
  membersOf(steps: readonly string[]): [name: string, value: unknown][]
  codes: ReadonlySet<string>
}

interface OperationPart {
  /** `post /eqUser/api/user/login`. */
  call: string
  /** How messages name it. */
  subject: string
  steps: string[]
  value: unknown
}

const identifier = /^[a-z][A-Za-z0-9]*$/
const catalogue = 'x-error-catalogue'

function createReader(document: unknown): ContractReader {
  const follow = (value: unknown): unknown => {
    if (!isRecord(value) || typeof value.$ref !== 'string') return value
    return at(fromPointer(value.$ref))
  }
  const at = (steps: readonly string[]): unknown =>
    steps.reduce<unknown>((value, step) => {
      const member: unknown =
        typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
      return follow(member)
    }, document)
  const entries = at([catalogue])
  return {
    at,
    membersOf(steps) {
      const value = at(steps)
      return isRecord(value) || Array.isArray(value) ? Object.entries(value) : []
    },
    codes: new Set(isRecord(entries) ? Object.keys(entries) : []),
  }
}

function operationsOf(contract: ContractReader): OperationPart[] {
  return contract.membersOf(['paths']).flatMap(([path]) =>
    methods.flatMap((method) => {
      const item = contract.at(['paths', path])
      if (!isRecord(item) || !(method in item)) return []
      const call = `${method} ${path}`
      const value = item[method]
      const id = isRecord(value) ? value.operationId : undefined
      const subject = `operation ${typeof id === 'string' && id !== '' ? id : call}`
      return [{ call, subject, steps: ['paths', path, method], value }]
    }),
  )
}

function pathProblems(contract: ContractReader): ContractProblem[] {
  const paths = contract.membersOf(['paths'])
  if (paths.length === 0) return [problem(['paths'], 'the contract has no paths')]
  return paths
    .filter(([path]) => !isRecord(contract.at(['paths', path])))
    .map(([path]) => problem(['paths', path], `path ${path} is empty`))
}

function duplicateIds(contract: ContractReader): ContractProblem[] {
  const seen = new Map<unknown, string>()
  return operationsOf(contract).flatMap(({ call, steps, value }) => {
    const id = isRecord(value) ? value.operationId : undefined
    const first = seen.get(id)
    if (first === undefined) {
      if (id !== undefined) seen.set(id, call)
      return []
    }
    const message = `operationId ${String(id)} of ${call} is already used by ${first}`
    return [problem([...steps, 'operationId'], message)]
  })
}

function operationProblems(
  contract: ContractReader,
  { call, subject, steps, value }: OperationPart,
): ContractProblem[] {
  if (!isRecord(value)) return [problem(steps, `${subject} is empty`)]
  const { operationId: id, tags, requestBody } = value
  return [
    ...(id === undefined || id === null || id === ''
      ? [problem([...steps, 'operationId'], `operation ${call} has no operationId`)]
      : []),
    ...(typeof id === 'string' && id !== '' && !identifier.test(id)
      ? [
          problem(
            [...steps, 'operationId'],
            `operationId "${id}" of ${call} is not an identifier in camelCase`,
          ),
        ]
      : []),
    ...(Array.isArray(tags) && tags.length > 0
      ? []
      : [problem([...steps, 'tags'], `${subject} has no tag`)]),
    ...parameterProblems(contract, subject, [...steps, 'parameters']),
    ...(requestBody === undefined
      ? []
      : contentProblems(
          contract,
          `the request body of ${subject}`,
          [...steps, 'requestBody'],
          true,
        )),
    ...responseProblems(contract, subject, [...steps, 'responses']),
  ]
}

function parameterProblems(
  contract: ContractReader,
  subject: string,
  steps: string[],
): ContractProblem[] {
  return contract.membersOf(steps).flatMap(([index]) => {
    const here = [...steps, index]
    const parameter = contract.at(here)
    if (!isRecord(parameter) || typeof parameter.name !== 'string') {
      return [problem(here, `a parameter of ${subject} has no name`)]
    }
    const name = `parameter ${parameter.name} of ${subject}`
    if (typeof parameter.in !== 'string') return [problem(here, `${name} has no "in"`)]
    if (!isRecord(parameter.schema)) return [problem(here, `${name} has no schema`)]
    return codeProblems(contract, parameter['x-error-code'], name, [...here, 'x-error-code'])
  })
}

function responseProblems(
  contract: ContractReader,
  subject: string,
  steps: string[],
): ContractProblem[] {
  const responses = contract.membersOf(steps)
  if (responses.length === 0) return [problem(steps, `${subject} has no responses`)]
  return responses.flatMap(([status]) => {
    const here = [...steps, status]
    if (!/^[1-5]\d\d$/.test(status)) {
      return [problem(here, `${subject} has a response "${status}", which is no HTTP status`)]
    }
    const name = `response ${status} of ${subject}`
    const response = contract.at(here)
    if (!isRecord(response)) return [problem(here, `${name} is empty`)]
    const codes: unknown = response['x-error-codes'] ?? []
    const codesAt = [...here, 'x-error-codes']
    return [
      ...contentProblems(contract, name, here, 'content' in response),
      ...(Array.isArray(codes)
        ? codes.flatMap((code: unknown) => codeProblems(contract, code, name, codesAt))
        : [problem(codesAt, `x-error-codes of ${name} is not a list`)]),
    ]
  })
}

function contentProblems(
  contract: ContractReader,
  subject: string,
  steps: string[],
  isRequired: boolean,
): ContractProblem[] {
  if (!isRequired) return []
  const here = [...steps, 'content']
  const content = contract.membersOf(here)
  if (content.length === 0) return [problem(here, `${subject} has no content`)]
  return content
    .filter(([mediaType]) => !isRecord(contract.at([...here, mediaType, 'schema'])))
    .map(([mediaType]) =>
      problem([...here, mediaType], `${subject} has no schema for ${mediaType}`),
    )
}

function schemaProblems(contract: ContractReader): ContractProblem[] {
  const root = ['components', 'schemas']
  return contract.membersOf(root).flatMap(([name, schema]) => {
    const here = [...root, name]
    if (!isRecord(schema)) return [problem(here, `schema ${name} is empty`)]
    return Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(
      ([property, value]) => {
        const at = [...here, 'properties', property]
        const subject = `property ${property} of schema ${name}`
        if (!isRecord(value)) return [problem(at, `${subject} is empty`)]
        return codeProblems(contract, value['x-error-code'], subject, [...at, 'x-error-code'])
      },
    )
  })
}

function codeProblems(
  { codes }: ContractReader,
  code: unknown,
  subject: string,
  steps: string[],
): ContractProblem[] {
  if (code === undefined) return []
  const text = typeof code === 'string' ? code : JSON.stringify(code)
  return codes.has(text)
    ? []
    : [problem(steps, `error code ${text} of ${subject} is not in errors.yaml`)]
}

function catalogueProblems(contract: ContractReader): ContractProblem[] {
  const names = new Map<string, string>()
  return contract.membersOf([catalogue]).flatMap(([code, entry]) => {
    const here = [catalogue, code]
    if (!isRecord(entry)) return [problem(here, `error code ${code} is empty`)]
    const missing = ['name', 'text', 'meaning'].filter((key) => typeof entry[key] !== 'string')
    if (missing.length > 0)
      return [problem(here, `error code ${code} has no ${missing.join(', ')}`)]
    if (typeof entry.status !== 'number' && entry.textOnly !== true) {
      return [
        problem(
          here,
          `error code ${code} has no status; a text without a code needs textOnly: true`,
        ),
      ]
    }
    const name = String(entry.name)
    const first = names.get(name)
    names.set(name, first ?? code)
    const at = [...here, 'name']
    return [
      ...(identifier.test(name)
        ? []
        : [problem(at, `name "${name}" of error code ${code} is not an identifier in camelCase`)]),
      ...(first === undefined
        ? []
        : [problem(at, `name ${name} of error code ${code} is already used by ${first}`)]),
    ]
  })
}

function problem(steps: readonly string[], message: string): ContractProblem {
  return { pointer: toPointer(steps), message }
}
