import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../console-text.ts'
import type { JournalEntry } from '../control.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'
import { InspectedEntry } from './inspected-entry.tsx'
import { asCurl, asPlaywright, inputText } from './journal-entry.ts'

const headings: readonly PlainText[] = [
  'Time (JST)',
  'Method',
  'Operation',
  'User',
  'Status',
  'Code',
  'Duration',
]

const rowGrid =
  'gap-x-3 md:grid-cols-[11.5rem_5.5rem_minmax(0,1.4fr)_minmax(0,1fr)_5.5rem_5rem_5rem]'

export function RowHeadings() {
  return (
    <div
      aria-hidden
      className={`hidden border-b border-line px-3 py-2 font-bold md:grid ${rowGrid}`}
    >
      {headings.map((heading) => (
        <span key={heading}>{t(heading)}</span>
      ))}
    </div>
  )
}

export function JournalRow({
  entry,
  world,
  isOpen,
  onToggle,
  onStep,
}: {
  entry: JournalEntry
  world: string
  isOpen: boolean
  onToggle: () => void
  /** Opens the next or previous row. */
  onStep: (step: 1 | -1) => void
}) {
  const { input, at, tookMs, operationId, result } = entry
  const { userId, status, transport, code, refusal, isFailed: hasFailed } = result
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
        className={`flex min-h-11 cursor-pointer flex-wrap items-center border-l-4 px-2 py-1 md:grid ${rowGrid} ${hasFailed ? 'border-warning bg-warning-ground' : 'border-transparent'}`}
      >
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {timeText(at)}
        </time>
        <span>{input.kind === 'request' ? input.request.method : subjectText(input.kind)}</span>
        <span className="font-bold break-words">
          {input.kind === 'command' ? eventText(input.command.verb) : operationId}
        </span>
        <span className="break-all">{userId}</span>
        <span className={hasFailed ? 'font-bold text-warning' : ''}>
          {hasFailed && <span className="sr-only">{t('failed:')} </span>}
          {refusal === undefined
            ? subjectText([status, transport].filter(Boolean).join(' '))
            : subjectText('refused')}
        </span>
        <span>{code}</span>
        <span className="text-sm tabular-nums">
          {tookMs !== undefined && `${tookMs.toFixed(1)} ms`}
        </span>
        {input.kind !== 'advance' && (
          <span className="w-full font-mono text-sm break-all text-ink-quiet md:col-span-full">
            {inputText(input)}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-3 pb-3">
          <InspectedEntry world={world} entry={entry} />
          <div className="flex flex-wrap gap-2">
            <CopyButton name="Copy as curl" text={asCurl(entry, world, location.origin)} />
            <CopyButton name="Copy as Playwright" text={asPlaywright(entry)} />
          </div>
        </div>
      )}
    </details>
  )
}

function CopyButton({ name, text }: { name: PlainText; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      variant="outline"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? `✓ ${t('Copied')}` : t(name)}
    </Button>
  )
}
