import { z } from '@hono/zod-openapi'
import { forEachInSteps, type Steps } from '../../engine/steps.ts'
import { allTerminals } from '../../models/terminal/place.ts'
import { liveTerminalView, terminalOnMapView } from '../../models/views.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
type Value = z.output<typeof valueSchema>

/** A row for one terminal. Rows are immutable, so a changed row is a new object. */
export type LiveRow = Readonly<Record<string, Value>>

/** The tables of terminals that a page can subscribe to. */
export const liveTables = { list: liveTerminalView, map: terminalOnMapView } as const
export type LiveTable = keyof typeof liveTables

export const columnsSchema = z
  .record(z.string(), z.array(z.union([valueSchema, z.tuple([valueSchema, z.int()])])))
  .describe(
    'The columns of the table, with rows in the order of serial numbers. If consecutive rows have the same value, it is listed once, with the number of rows.',
  )

export const changesSchema = z
  .array(z.object({ set: z.record(z.string(), valueSchema), rows: z.array(z.int()) }))
  .describe(
    '`set` has the new values. `rows` is a flat list of pairs: the number of rows to skip, then the number of following rows that get these values.',
  )
type TableChange = z.output<typeof changesSchema>[number]

/** Returns the rows in the order of serial numbers. Reuses unchanged rows of `before`, and `before` itself if all are unchanged. */
export function* rowsOf(
  state: SimulatorState,
  table: LiveTable,
  before: readonly LiveRow[] = [],
): Steps<readonly LiveRow[]> {
  const terminals = allTerminals(state)
  const rowOf: (terminal: Terminal) => LiveRow = liveTables[table]
  let hasChanged = terminals.length !== before.length
  const rows: LiveRow[] = []
  yield* forEachInSteps(terminals, (terminal) => {
    const row = rowOf(terminal)
    const last = before[rows.length]
    const isKept = last !== undefined && isSame(last, row)
    hasChanged ||= !isKept
    rows.push(isKept ? last : row)
  })
  return hasChanged ? rows : before
}

type Columns = z.output<typeof columnsSchema>

/** Writes repeated values of a column once with a count, because thousands of terminals often have the same values. */
export function* columnsOf(rows: readonly LiveRow[]): Steps<Columns> {
  const columns: Columns = {}
  for (const name of Object.keys(rows[0] ?? {})) {
    const column: [Value, number][] = []
    for (const row of rows) {
      const value = row[name] ?? null
      const last = column.at(-1)
      if (last?.[0] === value) last[1] += 1
      else column.push([value, 1])
    }
    columns[name] = column.map(([value, count]) => (count === 1 ? value : [value, count]))
    yield
  }
  return columns
}

export function* changesOf(
  had: readonly LiveRow[],
  rows: readonly LiveRow[],
): Steps<TableChange[]> {
  const changes = new Map<string, TableChange & { end: number }>()
  yield* forEachInSteps(rows.entries(), ([position, row]) => {
    const last = had[position]
    if (last === row) return
    const set = changedValues(last ?? {}, row)
    const key = JSON.stringify(set)
    const change = changes.get(key) ?? { set, rows: [], end: 0 }
    changes.set(key, change)
    const count = change.rows.pop()
    if (count === undefined) change.rows.push(position, 1)
    else if (change.end === position) change.rows.push(count + 1)
    else change.rows.push(count, position - change.end, 1)
    change.end = position + 1
  })
  return [...changes.values()]
    .filter(({ set }) => Object.keys(set).length > 0)
    .map(({ set, rows: runs }) => ({ set, rows: runs }))
}

function changedValues(before: LiveRow, row: LiveRow): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => before[name] !== value))
}

function isSame(left: LiveRow, right: LiveRow): boolean {
  for (const name in right) if (left[name] !== right[name]) return false
  return true
}
