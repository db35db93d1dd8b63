import { document } from '../../../../openapi/contract/contract.ts'
import { headers } from '../../../../openapi/contract/published-contract.ts'
import { isRecord } from '../../../../openapi/base/records.ts'

/** Keywords with prose. The last three are in the error catalogue. */
const proseKeywords = new Set(['description', 'meaning', 'raised', 'shown'])

/** Steps in a JSON pointer that are left out of ids, because they don't help the reader. */
const silentSteps =
  /^(?:paths|components|schemas|securitySchemes|responses|parameters|headers|properties|requestBody|content|\w+\/\w+|x-error-catalogue)$/

/**
 * Returns every sentence of the contract's prose with its id: an operation or a component, a part of it, and the number of the
 * sentence, e.g. `login.1` or `TerminalStatus.lat.1`. For a table row, the name and value of its first column replace the number,
 * e.g. `login.400.code-400010`.
 */
export function contractSentences(): { id: string; text: string }[] {
  return [...prosePieces(document, []), ...prosePieces(headers, [])]
}

function prosePieces(value: unknown, steps: readonly string[]): { id: string; text: string }[] {
  if (!isRecord(value)) return []
  const { operationId } = value
  const isOperation = typeof operationId === 'string' && steps[0] === 'paths' && steps.length === 3
  const own = isOperation ? [operationId] : steps
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key.startsWith('example')) return []
    if (typeof inner === 'string' && proseKeywords.has(key)) {
      const prefix = [...own.filter((step) => !silentSteps.test(step)), ...labelOf(key)]
      return sentencesOf(inner).map(({ label, text }) => ({
        id: [...prefix, label].join('.'),
        text,
      }))
    }
    return Array.isArray(inner)
      ? inner.flatMap((item, index) => prosePieces(item, [...own, key, nameOf(item, index)]))
      : prosePieces(inner, [...own, key])
  })
}

function nameOf(item: unknown, index: number): string {
  return isRecord(item) && typeof item['name'] === 'string' ? item['name'] : String(index)
}

function labelOf(keyword: string): string[] {
  return keyword === 'description' ? [] : [keyword]
}

/** Splits Markdown into its sentences and the rows of its tables. Code blocks and headings have no sentences. */
export function sentencesOf(markdown: string): { label: string; text: string }[] {
  let count = 0
  let columns: string[] = []
  return markdown
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/^ *(?:-|\d+\.) /gm, '\n\n')
    .replaceAll(/^\|/gm, '\n\n|')
    .split(/\n{2,}/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .flatMap((block) => {
      if (/^\|[-|]+$/.test(block)) return []
      const cells = /^\| ?(.*?) ?\|$/.exec(block)?.[1]?.split(/ ?\| ?/)
      if (!cells) {
        columns = []
        const texts = block.split(/(?<=[.?!][)"]?) (?=[A-Z0-9`"([])/).filter((text) => text !== '')
        return texts.map((text) => ({ label: String((count += 1)), text }))
      }
      if (columns.length === 0) {
        columns = cells
        return []
      }
      const [first = ''] = cells
      return {
        label: `${columns[0]}-${first}`.toLowerCase().replaceAll(' ', '-'),
        text: cells.join(' | '),
      }
    })
}
