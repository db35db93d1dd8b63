import { isRecord } from './is-record.ts'
import { toPointer } from './json-pointer.ts'

/** A part of the contract from which no files can be generated. */
export interface ContractProblem {
  /** A JSON pointer into the bundled document. The part itself may be missing. */
  pointer: string
  message: string
}

const identifier = /^[a-z][A-Za-z0-9]*$/
const catalogue = 'x-error-catalogue'

/**
 * Checks the error catalogue of a bundled document, and that it has every error code that other parts name. Redocly checks
 * the rest of the structure, and the lint everything else.
 *
 * @param document with the error catalogue under `x-error-catalogue`
 */
export function contractProblems(document: Record<string, unknown>): ContractProblem[] {
  const entries = document[catalogue]
  if (!isRecord(entries)) return [problem([catalogue], 'the error catalogue is empty')]
  return [...catalogueProblems(entries), ...codeProblems(entries, document, [])]
}

/** Error codes that are not in the catalogue, wherever they stand. */
function codeProblems(
  entries: Record<string, unknown>,
  value: unknown,
  steps: readonly string[],
): ContractProblem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const here = [...steps, name]
    if (name !== 'x-error-code' && name !== 'x-error-codes') {
      return codeProblems(entries, inner, here)
    }
    return [inner].flat().flatMap((code) => {
      const text = typeof code === 'string' ? code : JSON.stringify(code)
      return Object.hasOwn(entries, text)
        ? []
        : [problem(here, `error code ${text} is not in errors.yaml`)]
    })
  })
}

function catalogueProblems(entries: Record<string, unknown>): ContractProblem[] {
  const names = new Map<string, string>()
  return Object.entries(entries).flatMap(([code, entry]) => {
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
