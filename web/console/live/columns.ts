import type { components, paths } from '../../../simulator/generated/control.d.ts'

type LiveMessage = components['schemas']['LiveMessage']
type Columns = NonNullable<Extract<LiveMessage, { kind: 'whole' }>['terminals']>
type Changes = NonNullable<Extract<LiveMessage, { kind: 'changed' }>['terminals']>

export type LiveTable = NonNullable<
  NonNullable<paths['/worlds/{world}/events']['get']['parameters']['query']>['terminals']
>

export type LiveRow = Readonly<Record<string, string | number | boolean | null>>

export function rowsFrom(columns: Columns): LiveRow[] {
  const rows: Record<string, LiveRow[string]>[] = []
  for (const [name, column] of Object.entries(columns)) {
    let position = 0
    for (const entry of column) {
      const [value, count] = Array.isArray(entry) ? entry : ([entry, 1] as const)
      for (const end = position + count; position < end; position += 1) {
        const row = (rows[position] ??= {})
        row[name] = value
      }
    }
  }
  return rows
}

/** Returns the rows with changes applied. Rows that have not changed remain the same objects. */
export function withChanges(rows: readonly LiveRow[], changes: Changes): LiveRow[] {
  const next = [...rows]
  for (const { set, rows: runs } of changes) {
    let position = 0
    for (let run = 0; run < runs.length; run += 2) {
      const [leftOut = 0, count = 0] = runs.slice(run, run + 2)
      position += leftOut
      for (const end = position + count; position < end; position += 1) {
        next[position] = { ...next[position], ...set }
      }
    }
  }
  return next
}
