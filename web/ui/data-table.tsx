import type { ReactNode } from 'react'

export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
}

/** A table of data. `rowClass` returns additional CSS classes for a row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClass?: (row: Row) => string
}) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong bg-surface-quiet">
          {columns.map(({ heading }) => (
            <th
              key={heading}
              scope="col"
              className="px-2 py-3 md:px-3 text-sm leading-140 font-bold"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-b border-line ${rowClass?.(row) ?? ''}`}>
            {columns.map(({ heading, cell }) => (
              <td key={heading} className="px-2 py-3 md:px-3">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
