import {
  type ContractDocument,
  type ErrorCode,
  eachOperation,
  resolve,
} from '../contract/document.ts'
import type { Flaw } from './finding.ts'

/** Every entry of the catalogue has a name of its own, a Japanese text, a meaning and its provenance. */
export function catalogueIsComplete(document: ContractDocument): Flaw[] {
  const names = new Set<string>()
  return entriesOf(document).flatMap(({ place, entry }) => {
    const messages: string[] = []
    if (!/^[a-z][A-Za-z0-9]*$/.test(entry.name ?? '')) messages.push('Add a name in camelCase.')
    if (names.has(entry.name)) messages.push(`Rename it: ${entry.name} is taken.`)
    names.add(entry.name)
    if (!japanese.test(entry.text ?? '')) messages.push('Add the Japanese text that owners read.')
    if (!entry.meaning) messages.push('Add its meaning.')
    if (!['stated', 'inferred'].includes(entry['x-provenance'])) messages.push('Add x-provenance.')
    if (entry['x-provenance'] === 'inferred' && !entry.meaning?.includes('nferred')) {
      messages.push('Say in the meaning why it is inferred.')
    }
    return messages.map((message) => ({ place, message }))
  })
}

/** An entry either has a status and says when it is raised, or is a text only. */
export function catalogueStatuses(document: ContractDocument): Flaw[] {
  return entriesOf(document).flatMap(({ place, entry }) => {
    if (entry.textOnly) {
      return entry.status === undefined
        ? []
        : [{ place, message: 'Take out its status, or textOnly.' }]
    }
    if (entry.status === undefined) return [{ place, message: 'Add its status, or textOnly.' }]
    return entry.raised ? [] : [{ place, message: 'Say in "raised" when it is raised.' }]
  })
}

/** Every code with a status is raised by an operation, or else marked as answered outside of any. */
export function codesAreRaised(document: ContractDocument): Flaw[] {
  const raised = new Set(raisedCodes(document).map(String))
  return entriesOf(document)
    .filter(({ entry }) => entry.status !== undefined)
    .flatMap(({ place, code, entry }) => {
      if (raised.has(code) === !entry.outside) return []
      return entry.outside
        ? [{ place, message: 'Take out "outside": an operation raises it.' }]
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
