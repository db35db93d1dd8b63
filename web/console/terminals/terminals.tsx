import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import { listTerminalRows, type TerminalRow } from '../control.ts'

interface TerminalColumn {
  heading: string
  text: (terminal: TerminalRow) => string
  /** Sort key, for columns that don't sort by their text. */
  key?: (terminal: TerminalRow) => number
  /** Minimum width in rem; extra space is shared in proportion to it. */
  width: number
}

const columns: TerminalColumn[] = [
  { heading: 'Serial', width: 5.5, text: ({ terminalId }) => terminalId },
  { heading: 'Owner', width: 9, text: ({ ownerId }) => ownerId ?? '' },
  { heading: 'Power', width: 5.5, text: ({ power }) => power },
  { heading: 'Link', width: 4, text: ({ isLinkUp }) => (isLinkUp ? 'up' : 'down') },
  { heading: 'Connection', width: 7.5, text: ({ connection }) => connection },
  { heading: 'Centre', width: 5, text: ({ dc }) => dc ?? '' },
  { heading: 'Sub centres', width: 7.5, text: subCenterText },
  { heading: 'NTP', width: 7.5, text: ({ ntp }) => ntp },
  { heading: 'Firmware', width: 7, text: ({ firmware }) => firmware },
  {
    heading: 'Last access (JST)',
    width: 10.5,
    text: ({ lastAccessAt }) => timeText(lastAccessAt),
    key: ({ lastAccessAt }) => lastAccessAt,
  },
  {
    heading: 'Quakes',
    width: 5,
    text: ({ receptions }) => String(receptions),
    key: ({ receptions }) => receptions,
  },
]

const rowPx = 40

/** The page of a world's terminals, in a table that can be filtered and sorted. Renders only the visible rows. */
export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = [] } = useQuery(listTerminalRows(world))
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState({ heading: 'Serial', isDescending: false })
  const rows = useMemo(() => filterAndSort(terminals, filter, order), [terminals, filter, order])
  const scrollElement = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextInput
          label="Filter"
          hint="Words that a row must contain, for example: lost east0"
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <output className="pb-3">
          {rows.length.toLocaleString('en')} of {terminals.length.toLocaleString('en')} terminals
        </output>
      </div>
      <section
        ref={scrollElement}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
        tabIndex={0}
        aria-label="Terminals, scrollable"
        className="h-[32rem] overflow-auto rounded-12 border border-line bg-surface"
      >
        <table className="block min-w-[74.5rem]" aria-rowcount={rows.length + 1}>
          <caption className="sr-only">Terminals</caption>
          <thead className="sticky top-0 z-10 block bg-surface-quiet">
            <tr aria-rowindex={1} className={rowClassName} style={{ gridTemplateColumns }}>
              {columns.map(({ heading }) => (
                <th
                  key={heading}
                  scope="col"
                  aria-sort={sortOf(heading, order)}
                  className="px-2 text-left font-bold"
                >
                  <button
                    type="button"
                    className="min-h-11 w-full text-left"
                    onClick={() =>
                      setOrder((last) => ({
                        heading,
                        isDescending: last.heading === heading && !last.isDescending,
                      }))
                    }
                  >
                    {heading}
                    {order.heading === heading && (order.isDescending ? ' ↓' : ' ↑')}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const terminal = rows[index]
              if (!terminal) return null
              return (
                <tr
                  key={terminal.terminalId}
                  aria-rowindex={index + 2}
                  className={`${rowClassName} absolute inset-x-0 border-b border-line`}
                  style={{
                    gridTemplateColumns,
                    height: rowPx,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  {columns.map(({ heading, text }) => (
                    <td key={heading} className="truncate px-2">
                      {heading === 'Serial' ? (
                        <Link to={terminal.terminalId} className="text-link underline">
                          {terminal.terminalId}
                        </Link>
                      ) : (
                        text(terminal)
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}

const rowClassName = 'grid items-center'
const gridTemplateColumns = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`).join(' ')

/** The connections to the sub centres: one word if both are in the same state. */
function subCenterText({ subCenters: { east1, west1 } }: TerminalRow): string {
  return east1 === west1 ? east1 : `east1 ${east1}, west1 ${west1}`
}

function sortOf(
  heading: string,
  order: { heading: string; isDescending: boolean },
): 'ascending' | 'descending' | undefined {
  if (order.heading !== heading) return undefined
  return order.isDescending ? 'descending' : 'ascending'
}

/** The rows that contain every word of the filter, sorted by a column. */
function filterAndSort(
  terminals: readonly TerminalRow[],
  filter: string,
  { heading, isDescending }: { heading: string; isDescending: boolean },
): TerminalRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const matches =
    words.length === 0 ? terminals : terminals.filter((one) => containsAll(one, words))
  const column = columns.find((one) => one.heading === heading)
  if (!column) return [...matches]
  const keys = new Map(matches.map((terminal) => [terminal, (column.key ?? column.text)(terminal)]))
  const sign = isDescending ? -1 : 1
  return matches.toSorted((a, b) => {
    const [keyA = '', keyB = ''] = [keys.get(a), keys.get(b)]
    return keyA === keyB ? 0 : keyA < keyB ? -sign : sign
  })
}

function containsAll(terminal: TerminalRow, words: readonly string[]): boolean {
  const text = columns
    .map((one) => one.text(terminal))
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
