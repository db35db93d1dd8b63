import type { KeptValue } from '../verify/put-back/kept-value.ts'

const maximalLength = 60
const maximalShown = 3

/** One line for each value that a run has changed, and one for the number of the others. */
export function keptLines(values: readonly KeptValue[]): string[] {
  const changed = values.filter(({ during, isBack }) => during.length > 0 || !isBack)
  const others = values.length - changed.length
  return [
    ...changed.map(lineOf),
    ...(others > 0 ? [`${others} other values were not changed.`] : []),
  ]
}

function lineOf({
  userId,
  operationId,
  field,
  before,
  during,
  after,
  isBack,
  isPermitted,
}: KeptValue): string {
  const more = during.length - maximalShown
  const values = during.slice(0, maximalShown).map(shown)
  const all = [...values, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const result = isPermitted ? 'stays, as permitted' : isBack ? 'put back' : 'NOT PUT BACK'
  return `${userId} ${operationId} ${field}: before ${shown(before)}; during ${all || 'the same'}; after ${shown(after)}: ${result}`
}

function shown(value: unknown): string {
  const text = value === undefined ? 'none' : JSON.stringify(value)
  return text.length > maximalLength ? `${text.slice(0, maximalLength)}…` : text
}
