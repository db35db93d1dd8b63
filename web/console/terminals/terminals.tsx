import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import { getWorld, liveTerminals } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { stateText } from '../words/state-text.ts'
import { numberText, type PlainText, t } from '../words/words.ts'

const lastAccessHeading = 'Last access (JST)'

interface TerminalColumn {
  heading: PlainText
  text: (terminal: LiveRow, lastAccessAt: LastAccess) => string
  /** Sort key, for columns that don't sort by their text. */
  key?: (terminal: LiveRow, lastAccessAt: LastAccess) => number
  /** Minimum width in rem; extra space is shared in proportion to it. */
  width: number
}

/** When a terminal last contacted its data centre, in epoch milliseconds. */
type LastAccess = (terminal: LiveRow) => number

const columns: TerminalColumn[] = [
  { heading: 'Serial', width: 6, text: textOf('terminalId') },
  { heading: 'Owner', width: 9, text: textOf('ownerId') },
  { heading: 'Power', width: 5.5, text: stateOf('power') },
  { heading: 'Link', width: 5, text: ({ isLinkUp }) => t(isLinkUp === true ? 'up' : 'down') },
  { heading: 'Connection', width: 7.5, text: stateOf('connection') },
  { heading: 'Centre', width: 5, text: textOf('dc') },
  { heading: 'Sub centres', width: 7.5, text: subCenterText },
  { heading: 'NTP', width: 7.5, text: stateOf('ntp') },
  { heading: 'Firmware', width: 8, text: stateOf('firmware') },
  {
    heading: lastAccessHeading,
    width: 10.5,
    text: (terminal, lastAccessAt) => timeText(lastAccessAt(terminal)),
    key: (terminal, lastAccessAt) => lastAccessAt(terminal),
  },
  {
    heading: 'Quakes',
    width: 5,
    text: textOf('receptions'),
    key: ({ receptions }) => Number(receptions),
  },
]

const rowPx = 40

/** The page of a world's terminals, in a table that can be filtered and sorted. Renders only the visible rows. */
export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = noTerminals } = useQuery(liveTerminals(world, 'list'))
  const { data: info } = useQuery(getWorld(world))
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState({ heading: 'Serial', isDescending: false })
  const intervalMs = info?.timings['accessInterval'] ?? 1
  const now = info?.now ?? 0
  // Only these need the rows that can't be seen when nothing but time has changed.
  const dependsOnTime = filter !== '' || order.heading === lastAccessHeading
  const listedAt = dependsOnTime ? now : 0
  const rows = useMemo(
    () => filterAndSort(terminals, filter, order, lastAccess(listedAt, intervalMs)),
    [terminals, filter, order, listedAt, intervalMs],
  )
  const lastAccessAt = lastAccess(now, intervalMs)
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
          label={t('Filter')}
          hint={t('Words that a row must contain, for example: lost east0')}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <output className="pb-3">
          {t('{shown} of {all} terminals', {
            shown: numberText(rows.length),
            all: numberText(terminals.length),
          })}
        </output>
      </div>
      <section
        ref={scrollElement}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
        tabIndex={0}
        aria-label={t('Terminals, scrollable')}
        className="h-[max(24rem,calc(100dvh-24rem))] overflow-auto rounded-12 border border-line bg-surface"
      >
        <table className="block" style={{ minWidth: tableWidth }} aria-rowcount={rows.length + 1}>
          <caption className="sr-only">{t('Terminals')}</caption>
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
                    {t(heading)}
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
                  key={String(terminal['terminalId'])}
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
                        <Link to={text(terminal, lastAccessAt)} className="text-link underline">
                          {text(terminal, lastAccessAt)}
                        </Link>
                      ) : (
                        text(terminal, lastAccessAt)
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
const tableWidth = `${columns.reduce((sum, { width }) => sum + width, 0)}rem`
const gridTemplateColumns = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`).join(' ')

const noTerminals: LiveRow[] = []

function textOf(name: string): (terminal: LiveRow) => string {
  return (terminal) => String(terminal[name] ?? '')
}

/** The text of a state, in the language of the pages. */
function stateOf(name: string): (terminal: LiveRow) => string {
  return (terminal) => stateText(String(terminal[name] ?? ''))
}

/** The connections to the sub centres: one word if both are in the same state. */
function subCenterText({ east1, west1 }: LiveRow): string {
  const [east, west] = [stateText(String(east1)), stateText(String(west1))]
  return east1 === west1 ? east : `east1 ${east}, west1 ${west}`
}

/** A connected terminal contacts its data centre at fixed intervals, so the simulator does not send each contact. */
function lastAccess(now: number, intervalMs: number): LastAccess {
  return (terminal) => {
    const sinceAt = Number(terminal['sinceAt'])
    return terminal['connection'] === 'connected' ? now - ((now - sinceAt) % intervalMs) : sinceAt
  }
}

function sortOf(
  heading: string,
  order: { heading: string; isDescending: boolean },
): 'ascending' | 'descending' | undefined {
  if (order.heading !== heading) return undefined
  return order.isDescending ? 'descending' : 'ascending'
}

/** States can be filtered by their names in the scenario language too. */
const stateNames = ['power', 'connection', 'ntp', 'firmware', 'east1', 'west1']

/** The rows that contain every word of the filter, sorted by a column. The simulator lists them by serial number. */
function filterAndSort(
  terminals: readonly LiveRow[],
  filter: string,
  { heading, isDescending }: { heading: string; isDescending: boolean },
  lastAccessAt: LastAccess,
): readonly LiveRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const matches =
    words.length === 0
      ? terminals
      : terminals.filter((one) => containsAll(one, words, lastAccessAt))
  const column = columns.find((one) => one.heading === heading)
  if (!column || (heading === 'Serial' && !isDescending)) return matches
  const keyOf = column.key ?? column.text
  const keyed = matches.map((terminal) => ({ terminal, key: keyOf(terminal, lastAccessAt) }))
  const sign = isDescending ? -1 : 1
  return keyed
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign))
    .map(({ terminal }) => terminal)
}

function containsAll(
  terminal: LiveRow,
  words: readonly string[],
  lastAccessAt: LastAccess,
): boolean {
  const text = [
    ...columns.map((one) => one.text(terminal, lastAccessAt)),
    ...stateNames.map((name) => String(terminal[name])),
  ]
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
