import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { TextLink } from '../../ui/text-link.tsx'
import type { LiveRow } from '../live/columns.ts'
import { t } from '../words/words.ts'
import { columns, idOf, type LastAccess } from './terminal-columns.ts'

const rowPx = 40

interface Order {
  heading: string
  isDescending: boolean
}

export function TerminalTable({
  rows,
  lastAccessAt,
  order,
  onOrder,
  selected,
  onClick,
}: {
  rows: readonly LiveRow[]
  lastAccessAt: LastAccess
  order: Order
  onOrder: (order: Order) => void
  selected: ReadonlySet<string>
  /** `isRange` is true if the Shift key was pressed during the click. */
  onClick: (id: string, isRange: boolean) => void
}) {
  const scrollElement = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the project does not use the React Compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  return (
    <section
      ref={scrollElement}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
      tabIndex={0}
      aria-label={t('Terminals, scrollable')}
      className="max-h-[max(24rem,calc(100dvh-24rem))] overflow-auto rounded-12 border border-line bg-surface"
    >
      <table className="block" style={{ minWidth: tableWidth }} aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{t('Terminals')}</caption>
        <TableHead order={order} onOrder={onOrder} />
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const terminal = rows[index]
            if (!terminal) return null
            const id = idOf(terminal)
            return (
              <tr
                key={id}
                aria-rowindex={index + 2}
                className={`${rowClassName} absolute inset-x-0 border-b border-line`}
                style={{ gridTemplateColumns, height: rowPx, transform: `translateY(${start}px)` }}
              >
                <TerminalCells
                  texts={columns.map(({ text }) => text(terminal, lastAccessAt))}
                  id={id}
                  isSelected={selected.has(id)}
                  onClick={(isRange) => onClick(id, isRange)}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function TableHead({
  order: { heading: sortedBy, isDescending },
  onOrder,
}: {
  order: Order
  onOrder: (order: Order) => void
}) {
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <thead className="sticky top-0 z-10 block bg-surface-quiet">
      <tr aria-rowindex={1} className={rowClassName} style={{ gridTemplateColumns }}>
        <th scope="col">✓</th>
        {columns.map(({ heading }) => {
          const isSorted = heading === sortedBy
          return (
            <th
              key={heading}
              scope="col"
              aria-sort={isSorted ? direction : undefined}
              className="px-2 text-left font-bold"
            >
              <button
                type="button"
                className="min-h-11 w-full text-left"
                onClick={() => onOrder({ heading, isDescending: isSorted && !isDescending })}
              >
                {t(heading)}
                {isSorted && (isDescending ? ' ↓' : ' ↑')}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function TerminalCells({
  texts,
  id,
  isSelected,
  onClick,
}: {
  texts: readonly string[]
  id: string
  isSelected: boolean
  onClick: (isRange: boolean) => void
}) {
  return (
    <>
      <td>
        <label className="flex h-10 items-center justify-center">
          <input
            type="checkbox"
            aria-label={t('Select {id}', { id })}
            className="size-5 accent-action"
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onClick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      {columns.map(({ heading }, index) => (
        <td key={heading} className="truncate px-2">
          {heading === 'Serial' ? <TextLink to={id}>{id}</TextLink> : texts[index]}
        </td>
      ))}
    </>
  )
}

const rowClassName = 'grid items-center'
const selectRem = 2.75
const tableWidth = `${columns.reduce((sum, { width }) => sum + width, selectRem)}rem`
const columnWidths = columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`).join(' ')
const gridTemplateColumns = `${selectRem}rem ${columnWidths}`
