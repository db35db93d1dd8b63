import { isRecord } from '../base/records.ts'
import { toPointer } from './json-pointer.ts'

/** A problem of the contract. No files are generated until it is fixed. */
interface ContractProblem {
  /** A JSON pointer into the bundled document. If something is missing, it points to the place where it should be. */
  pointer: string
  message: string
}

const identifier = /^[a-z][A-Za-z0-9]*$/
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const catalogue = 'x-error-catalogue'

/**
 * Checks that the error catalogue is complete and has every error code in the document. Redocly checks the rest of the structure,
 * and the contract's lint everything else.
 *
 * @param document with the error catalogue under `x-error-catalogue`
 */
export function contractProblems(document: Record<string, unknown>): ContractProblem[] {
  const entries = document[catalogue]
  if (!isRecord(entries)) return [problem([catalogue], 'the error catalogue is empty')]
  return [...catalogueProblems(entries), ...codeProblems(entries, document, [])]
}

/** Finds error codes anywhere in the document that are not in the catalogue. */
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

/** Finds incomplete entries of the catalogue, and entries with a name that an earlier entry has. */
function catalogueProblems(entries: Record<string, unknown>): ContractProblem[] {
  const names = new Set<unknown>()
  return Object.entries(entries).flatMap(([code, value]) => {
    const entry = isRecord(value) ? value : {}
    const { name, text, meaning, status, textOnly, raised, shown } = entry
    const { 'x-provenance': provenance, 'x-inferred-reason': reason } = entry
    const lacks: [isLacking: boolean, what: string][] = [
      [!identifier.test(String(name)), 'a name in camelCase'],
      [names.has(name), 'a unique name'],
      [!japanese.test(String(text)), 'the Japanese text that owners read'],
      [!meaning, 'a meaning'],
      [provenance !== 'stated' && provenance !== 'inferred', 'x-provenance: inferred, or none'],
      [provenance === 'inferred' && !reason, 'x-inferred-reason'],
      textOnly === true
        ? [!shown || status !== undefined, '"shown" and no status, because it is textOnly']
        : [
            !raised || typeof status !== 'number' || shown !== undefined,
            'a status and "raised", and must not have "shown". For a text without a code, set textOnly: true',
          ],
    ]
    names.add(name)
    return lacks
      .filter(([isLacking]) => isLacking)
      .map(([, what]) => problem([catalogue, code], `error code ${code} needs ${what}`))
  })
}

function problem(steps: readonly string[], message: string): ContractProblem {
  return { pointer: toPointer(steps), message }
}
