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
  /** What to sort by where that is not the text. */
  key?: (terminal: TerminalRow) => number
  /** Share of the width, and least width in rem. */
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

/** Every terminal of a world; only the rows in sight are drawn, so that thousands scroll as few do. */
export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = [] } = useQuery(listTerminalRows(world))
  const [wanted, setWanted] = useState('')
  const [order, setOrder] = useState({ heading: 'Serial', isDown: false })
  const rows = useMemo(() => arranged(terminals, wanted, order), [terminals, wanted, order])
  const scrolling = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrolling.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextInput
          label="Filter"
          hint="Words that a row must contain, such as: lost east0"
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <output className="pb-3">
          {rows.length.toLocaleString('en')} of {terminals.length.toLocaleString('en')} terminals
        </output>
      </div>
      <section
        ref={scrolling}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
        tabIndex={0}
        aria-label="Terminals, scrollable"
        className="h-[32rem] overflow-auto rounded-12 border border-line bg-surface"
      >
        <table className="block min-w-[74.5rem]" aria-rowcount={rows.length + 1}>
          <caption className="sr-only">Terminals</caption>
          <thead className="sticky top-0 z-10 block bg-surface-quiet">
            <tr aria-rowindex={1} className={line} style={{ gridTemplateColumns }}>
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
                        isDown: last.heading === heading && !last.isDown,
                      }))
                    }
                  >
                    {heading}
                    {order.heading === heading && (order.isDown ? ' ↓' : ' ↑')}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const terminal = rows[index]
              if (!terminal) return null
              return (
                <tr
                  key={terminal.terminalId}
                  aria-rowindex={index + 2}
                  className={`${line} absolute inset-x-0 border-b border-line`}
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

const line = 'grid items-center'
const gridTemplateColumns = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`).join(' ')

/** How the connections to the sub centres stand: one word when all stand alike. */
function subCenterText({ subCenters: { east1, west1 } }: TerminalRow): string {
  return east1 === west1 ? east1 : `east1 ${east1}, west1 ${west1}`
}

function sortOf(
  heading: string,
  order: { heading: string; isDown: boolean },
): 'ascending' | 'descending' | undefined {
  if (order.heading !== heading) return undefined
  return order.isDown ? 'descending' : 'ascending'
}

/** The rows that contain every word, in order. */
function arranged(
  terminals: readonly TerminalRow[],
  wanted: string,
  { heading, isDown }: { heading: string; isDown: boolean },
): TerminalRow[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? terminals : terminals.filter((one) => hasAll(one, words))
  const column = columns.find((one) => one.heading === heading)
  if (!column) return [...found]
  const keys = new Map(found.map((terminal) => [terminal, (column.key ?? column.text)(terminal)]))
  const sign = isDown ? -1 : 1
  return found.toSorted((a, b) => {
    const [one = '', other = ''] = [keys.get(a), keys.get(b)]
    return one === other ? 0 : one < other ? -sign : sign
  })
}

function hasAll(terminal: TerminalRow, words: readonly string[]): boolean {
  const text = columns
    .map((one) => one.text(terminal))
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
