import { useNavigate } from 'react-router'
import { ActionButton } from '../action-form.tsx'
import { CopyButton } from '../copy-button.tsx'
import { forkWorld } from '../actions.ts'
import { timeText } from '../console-text.ts'
import type { JournalEntry } from '../control.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { t } from '../words/words.ts'
import { gridColumns, type JournalColumn } from './columns.tsx'
import { InspectedEntry } from './inspected-entry.tsx'
import { Resend } from './resend.tsx'
import { asCurl, asPlaywright, inputText } from './journal-entry.ts'

export function RowHeadings({ columns }: { columns: readonly JournalColumn[] }) {
  return (
    <div
      aria-hidden
      className="hidden gap-x-3 border-b border-line px-3 py-2 font-bold md:grid"
      style={{ gridTemplateColumns: gridColumns(columns) }}
    >
      <span>{t('Time (JST)')}</span>
      <span>{t('Operation')}</span>
      {columns.map((column) => (
        <span key={column}>{t(column)}</span>
      ))}
    </div>
  )
}

export function JournalRow({
  entry,
  world,
  columns,
  isOpen,
  onToggle,
  onStep,
}: {
  entry: JournalEntry
  world: string
  columns: readonly JournalColumn[]
  isOpen: boolean
  onToggle: () => void
  /** Opens the next or previous row. */
  onStep: (step: 1 | -1) => void
}) {
  const { input, at, operationId, result } = entry
  const hasFailed = result.isFailed
  const navigate = useNavigate()
  const skip = async () => {
    const fork = await forkWorld(world, { without: entry.index })
    await navigate(`/worlds/${fork.name}/compare`)
  }
  return (
    <details open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
        onKeyDown={(event) => {
          if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          onStep(event.key === 'ArrowDown' ? 1 : -1)
        }}
        style={{ gridTemplateColumns: gridColumns(columns) }}
        className={`flex min-h-11 cursor-pointer flex-wrap items-center border-l-4 px-2 py-1 gap-x-3 md:grid ${hasFailed ? 'border-warning bg-warning-ground' : 'border-transparent'}`}
      >
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {timeText(at)}
        </time>
        <span className="font-bold break-words">
          {input.kind === 'command'
            ? eventText(input.command.verb)
            : (operationId ?? subjectText(input.kind))}
        </span>
        <ResultCells entry={entry} columns={columns} />
        {input.kind !== 'advance' && (
          <span className="w-full font-mono text-sm break-all text-ink-quiet md:col-span-full">
            {inputText(input)}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-3 pb-3">
          <InspectedEntry world={world} entry={entry} />
          {input.kind !== 'advance' && <Resend world={world} input={input} />}
          <div className="flex flex-wrap gap-2">
            <CopyButton name="Copy as curl" text={asCurl(entry, world, location.origin)} />
            <CopyButton name="Copy as Playwright" text={asPlaywright(entry)} />
            <ActionButton variant="outline" action={skip}>
              {t('Fork without this entry')}
            </ActionButton>
          </div>
        </div>
      )}
    </details>
  )
}

function ResultCells({
  entry: { tookMs, result },
  columns,
}: {
  entry: JournalEntry
  columns: readonly JournalColumn[]
}) {
  const { userId, status, transport, code, refusal, isFailed: hasFailed } = result
  return (
    <>
      {columns.includes('User') && <span className="break-all">{userId}</span>}
      {columns.includes('Status') && (
        <span className={hasFailed ? 'font-bold text-warning' : ''}>
          {hasFailed && <span className="sr-only">{t('failed:')} </span>}
          {refusal === undefined
            ? subjectText([status, transport].filter(Boolean).join(' '))
            : subjectText('refused')}
        </span>
      )}
      {columns.includes('Code') && <span>{code}</span>}
      {columns.includes('Duration') && (
        <span className="text-sm tabular-nums">
          {tookMs !== undefined && `${tookMs.toFixed(1)} ms`}
        </span>
      )}
    </>
  )
}
