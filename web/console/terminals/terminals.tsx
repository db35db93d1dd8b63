import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAddress } from '../address.ts'
import { timeText } from '../console-text.ts'
import { getWorld, liveTerminals, searchTerminals } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { inApiWords } from '../search/completions.ts'
import { QueryInput } from '../search/query-input.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { noSelection, selectedRows } from './selection.ts'
import { stateText } from '../words/api-names.ts'
import { numberText, type PlainText, t } from '../words/words.ts'

const lastAccessHeading = 'Last access (JST)'

interface TerminalColumn {
  heading: PlainText
  text: (terminal: LiveRow, lastAccessAt: LastAccess) => string
  /** Minimum width in rem; extra space is shared in proportion to it. */
  width: number
}

/** When a terminal last contacted its data centre, in epoch milliseconds. */
type LastAccess = (terminal: LiveRow) => number

const columns: TerminalColumn[] = [
  { heading: 'Serial', width: 6, text: textOf('terminalId') },
  { heading: 'Connection', width: 7.5, text: stateOf('connection') },
  { heading: 'Owner', width: 9, text: textOf('ownerId') },
  { heading: 'Power', width: 5.5, text: stateOf('power') },
  { heading: 'Link', width: 5, text: ({ isLinkUp }) => t(isLinkUp === true ? 'up' : 'down') },
  { heading: 'Centre', width: 5, text: textOf('dc') },
  { heading: 'Sub centres', width: 7.5, text: subCenterText },
  { heading: 'NTP', width: 7.5, text: stateOf('ntp') },
  { heading: 'Firmware', width: 8, text: stateOf('firmware') },
  {
    heading: lastAccessHeading,
    width: 10.5,
    text: (terminal, lastAccessAt) => timeText(lastAccessAt(terminal)),
  },
  { heading: 'Quakes', width: 5, text: textOf('receptions') },
]

const rowPx = 40

/** The page of a world's terminals, in a table that is searched, sorted and selected from. Renders only the visible rows. */
export function Component() {
  const { world = '' } = useParams()
  const { data: terminals = noTerminals } = useQuery(liveTerminals(world, 'list'))
  const { data: info } = useQuery(getWorld(world))
  const [{ q, sort, descending }, setAddress] = useAddress(emptyAddress)
  const { data: found, error } = useQuery(searchTerminals(world, inApiWords(q)))
  const [selected, setSelected] = useState(noSelection)
  const isDescending = descending !== ''
  const intervalMs = info?.timings['accessInterval'] ?? 1
  const now = info?.now ?? 0
  const direction = isDescending ? 'descending' : 'ascending'
  // Only this order needs the rows that can't be seen when nothing but time has changed.
  const listedAt = sort === lastAccessHeading ? now : 0
  const rows = useMemo(
    () =>
      sorted(
        found === undefined || q === '' ? terminals : withIds(terminals, found.ids),
        sort,
        isDescending,
        lastAccess(listedAt, intervalMs),
      ),
    [terminals, found, q, sort, isDescending, listedAt, intervalMs],
  )
  const ids = useMemo(() => rows.map(idOf), [rows])
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
      <QueryInput
        hint={t('For example: connection:lost, -connected, quakes>0 or 石川')}
        query={q}
        found={found}
        error={error?.message}
        onQuery={(next) => setAddress({ q: next })}
      />
      <output className="my-2 block">
        {t('{shown} of {all} terminals', {
          shown: numberText(rows.length),
          all: numberText(terminals.length),
        })}
      </output>
      <SelectionBar
        world={world}
        now={now}
        found={ids}
        selected={selected.ids}
        onSelect={(next) => setSelected({ ids: new Set(next), anchor: undefined })}
      />
      <section
        ref={scrollElement}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
        tabIndex={0}
        aria-label={t('Terminals, scrollable')}
        className="h-[max(24rem,calc(100dvh-28rem))] overflow-auto rounded-12 border border-line bg-surface"
      >
        <table className="block" style={{ minWidth: tableWidth }} aria-rowcount={rows.length + 1}>
          <caption className="sr-only">{t('Terminals')}</caption>
          <thead className="sticky top-0 z-10 block bg-surface-quiet">
            <tr aria-rowindex={1} className={rowClassName} style={{ gridTemplateColumns }}>
              <th scope="col">✓</th>
              {columns.map(({ heading }) => (
                <th
                  key={heading}
                  scope="col"
                  aria-sort={heading === sort ? direction : undefined}
                  className="px-2 text-left font-bold"
                >
                  <button
                    type="button"
                    className="min-h-11 w-full text-left"
                    onClick={() =>
                      setAddress({
                        sort: heading,
                        descending: heading === sort && !isDescending ? 'yes' : '',
                      })
                    }
                  >
                    {t(heading)}
                    {heading === sort && (isDescending ? ' ↓' : ' ↑')}
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
                  <td>
                    <label className="flex h-10 items-center justify-center">
                      <input
                        type="checkbox"
                        aria-label={t('Select {id}', { id: idOf(terminal) })}
                        className="size-5 accent-action"
                        checked={selected.ids.has(idOf(terminal))}
                        onChange={({ nativeEvent }) =>
                          setSelected(
                            selectedRows(
                              selected,
                              ids,
                              idOf(terminal),
                              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                            ),
                          )
                        }
                      />
                    </label>
                  </td>
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
const selectRem = 2.75
const tableWidth = `${columns.reduce((sum, { width }) => sum + width, selectRem)}rem`
const columnWidths = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`).join(' ')
const gridTemplateColumns = `${selectRem}rem ${columnWidths}`

const emptyAddress = { q: '', sort: 'Serial', descending: '' }
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

const byNumbersInTexts = new Intl.Collator('en', { numeric: true }).compare

/** The rows, sorted by the text of a column. The simulator lists them by serial number. */
function sorted(
  terminals: readonly LiveRow[],
  heading: string,
  isDescending: boolean,
  lastAccessAt: LastAccess,
): readonly LiveRow[] {
  const column = columns.find((one) => one.heading === heading)
  if (!column || (heading === 'Serial' && !isDescending)) return terminals
  const rows = terminals
    .map((terminal) => ({ terminal, text: column.text(terminal, lastAccessAt) }))
    .toSorted((a, b) => byNumbersInTexts(a.text, b.text))
    .map(({ terminal }) => terminal)
  return isDescending ? rows.toReversed() : rows
}

function withIds(terminals: readonly LiveRow[], ids: readonly string[]): readonly LiveRow[] {
  const wanted = new Set(ids)
  return terminals.filter((terminal) => wanted.has(idOf(terminal)))
}

function idOf(terminal: LiveRow): string {
  return String(terminal['terminalId'])
}
