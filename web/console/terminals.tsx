import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { TextField } from '../ui/text-field.tsx'
import { listTerminals, type Terminal } from './control.ts'

interface TerminalColumn {
  heading: string
  text: (terminal: Terminal) => string
}

const columns: TerminalColumn[] = [
  { heading: 'Serial', text: ({ terminalId }) => terminalId },
  { heading: 'Owner', text: ({ ownerId }) => ownerId ?? '' },
  { heading: 'Power', text: ({ power }) => power },
  { heading: 'Link', text: ({ isLinkUp }) => (isLinkUp ? 'up' : 'down') },
  { heading: 'Connection', text: ({ connection }) => connection },
  { heading: 'Centre', text: ({ dc }) => dc ?? '' },
  { heading: 'NTP', text: ({ ntp }) => ntp },
  { heading: 'Firmware', text: ({ firmware }) => firmware },
  { heading: 'Earthquakes', text: ({ receptions }) => String(receptions) },
]

const rowPx = 40

/** Every terminal of a world; only the rows in sight are drawn, so that thousands scroll as few do. */
export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = [] } = useQuery(listTerminals(world))
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
        <TextField
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
        <table className="block min-w-[52rem]" aria-rowcount={rows.length + 1}>
          <caption className="sr-only">Terminals</caption>
          <thead className="sticky top-0 z-10 block bg-surface-quiet">
            <tr aria-rowindex={1} className={line}>
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
                  style={{ height: rowPx, transform: `translateY(${start}px)` }}
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

const line = 'grid grid-cols-9 items-center'

function sortOf(
  heading: string,
  order: { heading: string; isDown: boolean },
): 'ascending' | 'descending' | undefined {
  if (order.heading !== heading) return undefined
  return order.isDown ? 'descending' : 'ascending'
}

/** The rows that contain every word, in order. */
function arranged(
  terminals: readonly Terminal[],
  wanted: string,
  { heading, isDown }: { heading: string; isDown: boolean },
): Terminal[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const column = columns.find((one) => one.heading === heading)
  const found = terminals.filter((terminal) => {
    const text = columns
      .map((one) => one.text(terminal))
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const collator = new Intl.Collator('en', { numeric: true })
  const sorted = found.toSorted((a, b) =>
    collator.compare(column?.text(a) ?? '', column?.text(b) ?? ''),
  )
  return isDown ? sorted.toReversed() : sorted
}
