import { verbText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

const texts: Readonly<Record<string, PlainText>> = {
  command: 'command',
  advance: 'advance',
  refused: 'refused',
  delay: 'delayed',
  drop: 'dropped',
  truncate: 'truncated',
}

/** What a column shows for a value: verbs, refusals and transport faults in the language of the pages, others as they are. */
export function cellText(column: string, value: string): string {
  if (column === 'operation') return verbText(value)
  return value.split(' ').map(wordText).join(' ')
}

/** How a fault disturbed the transmission of a response. */
export function transportText(transport: string): string {
  return wordText(transport)
}

function wordText(word: string): string {
  const text = texts[word]
  return text === undefined ? word : t(text)
}
