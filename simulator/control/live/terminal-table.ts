import { allTerminals } from '../../models/terminal/place.ts'
import { liveTerminalView, terminalOnMapView } from '../../models/views.ts'
import type { SimulatorState } from '../../state/state.ts'

type Value = string | number | boolean | null

/** What a table shows of one terminal. A row never changes: another one takes its place. */
export type LiveRow = Readonly<Record<string, Value>>

/** The tables of terminals that a page can follow. */
export const liveTables = { list: liveTerminalView, map: terminalOnMapView } as const
export type LiveTable = keyof typeof liveTables

/** The columns of a table. Where several rows in a row have the same value, it stands once, with their number. */
export type TableColumns = Record<string, (Value | [Value, number])[]>

/** Rows that have changed in the same way. `rows` has pairs: how many rows are left out, and how many follow with the change. */
export interface TableChange {
  set: Record<string, Value>
  rows: number[]
}

/**
 * The rows of a table, in the order of serial numbers. Rows that are as before are the same objects; without a change
 * the list is the same too.
 */
export function rowsOf(
  state: SimulatorState,
  table: LiveTable,
  before: readonly LiveRow[] = [],
): readonly LiveRow[] {
  const terminals = allTerminals(state)
  const rowOf: (terminal: (typeof terminals)[number]) => LiveRow = liveTables[table]
  let hasChanged = terminals.length !== before.length
  const rows = terminals.map((terminal, position) => {
    const row = rowOf(terminal)
    const last = before[position]
    if (last && isSame(last, row)) return last
    hasChanged = true
    return row
  })
  return hasChanged ? rows : before
}

/** A whole table by columns, in which thousands of terminals have the same values. */
export function columnsOf(rows: readonly LiveRow[]): TableColumns {
  const columns: TableColumns = {}
  for (const name of Object.keys(rows[0] ?? {})) {
    const column: [Value, number][] = []
    for (const row of rows) {
      const value = row[name] ?? null
      const last = column.at(-1)
      if (last?.[0] === value) last[1] += 1
      else column.push([value, 1])
    }
    columns[name] = column.map(([value, count]) => (count === 1 ? value : [value, count]))
  }
  return columns
}

/** What turns the rows that a client has into those that it should have. */
export function changesOf(had: readonly LiveRow[], rows: readonly LiveRow[]): TableChange[] {
  const changes = new Map<string, TableChange & { end: number }>()
  for (const [position, row] of rows.entries()) {
    const last = had[position]
    if (last === row) continue
    const set = changedValues(last ?? {}, row)
    const key = JSON.stringify(set)
    const change = changes.get(key) ?? { set, rows: [], end: 0 }
    changes.set(key, change)
    const count = change.rows.pop()
    if (count === undefined) change.rows.push(position, 1)
    else if (change.end === position) change.rows.push(count + 1)
    else change.rows.push(count, position - change.end, 1)
    change.end = position + 1
  }
  return [...changes.values()]
    .filter(({ set }) => Object.keys(set).length > 0)
    .map(({ set, rows: runs }) => ({ set, rows: runs }))
}

function changedValues(before: LiveRow, row: LiveRow): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => before[name] !== value))
}

function isSame(one: LiveRow, other: LiveRow): boolean {
  for (const name in other) if (one[name] !== other[name]) return false
  return true
}
