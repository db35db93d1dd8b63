import {
  type ContractDocument,
  type ErrorCode,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'

/**
 * Every entry of the catalogue has a Japanese text, a provenance and a reason if it is inferred. One with a status says when
 * it is raised, a text without a code where it is shown. Names, meanings and statuses are checked before the bundle is made.
 */
export function catalogueIsComplete(document: ContractDocument): LintFinding[] {
  return entriesOf(document).flatMap(({ place, entry }) => {
    const { text, textOnly, status, raised, shown, 'x-provenance': provenance } = entry
    const problems: [isProblem: boolean, message: string][] = [
      [!japanese.test(text), 'Add the Japanese text that owners read.'],
      [!['stated', 'inferred'].includes(provenance), 'Add x-provenance.'],
      [
        provenance === 'inferred' && !entry['x-inferred-reason'],
        'Add the reason as x-inferred-reason.',
      ],
      [textOnly === true && status !== undefined, 'Remove its status, or textOnly.'],
      [!textOnly && !raised, 'Say in "raised" when it is raised.'],
      [textOnly === true && !shown, 'Say in "shown" where it is shown.'],
      [!textOnly && shown !== undefined, 'Remove "shown", because it has a status.'],
    ]
    return problems.filter(([isProblem]) => isProblem).map(([, message]) => ({ place, message }))
  })
}

/** Every code with a status is raised by an operation, or marked `outside`. */
export function codesAreRaised(document: ContractDocument): LintFinding[] {
  const raised = new Set(raisedCodes(document).map(String))
  return entriesOf(document)
    .filter(({ entry }) => entry.status !== undefined)
    .flatMap(({ place, code, entry }) => {
      if (raised.has(code) === !entry.outside) return []
      return entry.outside
        ? [{ place, message: 'Remove "outside", because an operation raises it.' }]
        : [{ place, message: 'Add it to x-error-codes of an operation, or mark it "outside".' }]
    })
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

function entriesOf(document: ContractDocument) {
  return Object.entries(document['x-error-catalogue']).map(([code, entry]) => ({
    place: `errors.yaml/${code}`,
    code,
    entry,
  }))
}

function raisedCodes(document: ContractDocument): ErrorCode[] {
  return eachOperation(document).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(
      (response) => resolve(document, response)['x-error-codes'] ?? [],
    ),
  )
}
