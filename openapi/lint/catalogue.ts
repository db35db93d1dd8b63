import {
  type ContractDocument,
  type ErrorCode,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { LintFinding } from './finding.ts'

/** Every entry of the catalogue has a unique name, a Japanese text, a meaning and a provenance. */
export function catalogueIsComplete(document: ContractDocument): LintFinding[] {
  const names = new Set<string>()
  return entriesOf(document).flatMap(({ place, entry }) => {
    const messages: string[] = []
    if (!/^[a-z][A-Za-z0-9]*$/.test(entry.name ?? '')) messages.push('Add a name in camelCase.')
    if (names.has(entry.name)) messages.push(`Rename it: ${entry.name} is already used.`)
    names.add(entry.name)
    if (!japanese.test(entry.text ?? '')) messages.push('Add the Japanese text that owners read.')
    if (!entry.meaning) messages.push('Add its meaning.')
    if (!['stated', 'inferred'].includes(entry['x-provenance'])) messages.push('Add x-provenance.')
    if (entry['x-provenance'] === 'inferred' && !entry['x-inferred-reason']) {
      messages.push('Add the reason as x-inferred-reason.')
    }
    return messages.map((message) => ({ place, message }))
  })
}

/** An entry has a status and says when it is raised, or is marked as text only. */
export function catalogueStatuses(document: ContractDocument): LintFinding[] {
  return entriesOf(document).flatMap(({ place, entry }) => {
    if (entry.textOnly) {
      return entry.status === undefined
        ? []
        : [{ place, message: 'Remove its status, or textOnly.' }]
    }
    if (entry.status === undefined) return [{ place, message: 'Add its status, or textOnly.' }]
    return entry.raised ? [] : [{ place, message: 'Say in "raised" when it is raised.' }]
  })
}

/** A text without a code says where it is shown. A code has no such place of its own. */
export function textsAreShown(document: ContractDocument): LintFinding[] {
  return entriesOf(document).flatMap(({ place, entry }) => {
    if (entry.textOnly)
      return entry.shown ? [] : [{ place, message: 'Say in "shown" where it is shown.' }]
    return entry.shown ? [{ place, message: 'Remove "shown", because it has a status.' }] : []
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
