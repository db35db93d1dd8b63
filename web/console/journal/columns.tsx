import { Disclosure } from '../../ui/panel.tsx'
import { type PlainText, t } from '../words/words.ts'

/** The columns that users can hide, with the widths of the columns. */
const widths = {
  User: 'minmax(0,1fr)',
  Status: '5.5rem',
  Code: '5rem',
  Duration: '5rem',
} as const satisfies Partial<Record<PlainText, string>>

export type JournalColumn = keyof typeof widths

export const allColumns: readonly JournalColumn[] = ['User', 'Status', 'Code', 'Duration']

/** Returns the columns that `text` names, separated by commas. `text` is a value of the page's address. */
export function chosenColumns(text: string): JournalColumn[] {
  const names = text.split(',')
  return allColumns.filter((column) => names.includes(column))
}

/** Returns the widths for the CSS grid: those of the time and the operation, then those of the chosen columns. */
export function gridColumns(columns: readonly JournalColumn[]): string {
  return ['11.5rem', 'minmax(0,1.4fr)', ...columns.map((name) => widths[name])].join(' ')
}

export function ColumnChoice({
  columns,
  onColumns,
}: {
  columns: readonly JournalColumn[]
  onColumns: (columns: readonly JournalColumn[]) => void
}) {
  return (
    <Disclosure summary={t('Columns')}>
      <div className="flex flex-wrap gap-x-6">
        {allColumns.map((column) => (
          <label key={column} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={columns.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                onColumns(
                  allColumns.filter((name) => (name === column ? checked : columns.includes(name))),
                )
              }
            />
            {t(column)}
          </label>
        ))}
      </div>
    </Disclosure>
  )
}
