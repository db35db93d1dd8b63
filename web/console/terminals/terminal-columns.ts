import { timeText } from '../console-text.ts'
import type { LiveRow } from '../live/columns.ts'
import { stateText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

/** The heading of the only column whose texts change as time passes. */
export const lastAccessHeading = 'Last access (JST)'

interface TerminalColumn {
  heading: PlainText
  text: (terminal: LiveRow, lastAccessAt: LastAccess) => string
  /** The width in rem. Extra space is distributed in proportion to the widths. */
  width: number
}

/** Returns when a terminal last contacted its data centre, in epoch milliseconds. */
export type LastAccess = (terminal: LiveRow) => number

export const columns: TerminalColumn[] = [
  { heading: 'Serial', width: 6, text: textOf('terminalId') },
  { heading: 'Connection', width: 7.5, text: stateOf('connection') },
  { heading: 'Owner', width: 8, text: textOf('ownerId') },
  { heading: 'Power', width: 5, text: stateOf('power') },
  { heading: 'Link', width: 5, text: ({ isLinkUp }) => t(isLinkUp === true ? 'up' : 'down') },
  { heading: 'Centre', width: 5, text: textOf('dc') },
  { heading: 'Sub centres', width: 7, text: subCenterText },
  { heading: 'NTP', width: 7, text: stateOf('ntp') },
  { heading: 'Firmware', width: 8, text: stateOf('firmware') },
  {
    heading: lastAccessHeading,
    width: 10.5,
    text: (terminal, lastAccessAt) => timeText(lastAccessAt(terminal)),
  },
  { heading: 'Quakes', width: 5, text: textOf('receptions') },
]

function textOf(name: string): (terminal: LiveRow) => string {
  return (terminal) => String(terminal[name] ?? '')
}

/** Returns a function that returns the state in a field, as text in the language of the pages. */
function stateOf(name: string): (terminal: LiveRow) => string {
  return (terminal) => stateText(String(terminal[name] ?? ''))
}

/** Returns the states of the connections to both sub centres. If they are the same, returns the state only once. */
function subCenterText({ east1, west1 }: LiveRow): string {
  const [east, west] = [stateText(String(east1)), stateText(String(west1))]
  return east1 === west1 ? east : `east1 ${east}, west1 ${west}`
}

/** Returns a function that calculates a terminal's last contact. The simulator does not send these regular contacts. */
export function lastAccess(now: number, intervalMs: number): LastAccess {
  return (terminal) => {
    const sinceAt = Number(terminal['sinceAt'])
    return terminal['connection'] === 'connected' ? now - ((now - sinceAt) % intervalMs) : sinceAt
  }
}

const byNumbersInTexts = new Intl.Collator('en', { numeric: true }).compare

/** Sorts terminals by a column, by default by serial number. */
export function sorted(
  terminals: readonly LiveRow[],
  heading: string,
  isDescending: boolean,
  lastAccessAt: LastAccess,
): readonly LiveRow[] {
  const column = columns.find((candidate) => candidate.heading === heading)
  if (!column || (heading === 'Serial' && !isDescending)) return terminals
  const rows = terminals
    .map((terminal) => ({ terminal, text: column.text(terminal, lastAccessAt) }))
    .toSorted((a, b) => byNumbersInTexts(a.text, b.text))
    .map(({ terminal }) => terminal)
  return isDescending ? rows.toReversed() : rows
}

export function idOf(terminal: LiveRow): string {
  return String(terminal['terminalId'])
}
