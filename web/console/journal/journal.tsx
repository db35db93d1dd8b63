import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../address.ts'
import { timeText } from '../console-text.ts'
import { getEntry, type JournalEntry, searchJournal } from '../control.ts'
import { inApiWords } from '../search/completions.ts'
import { QueryInput } from '../search/query-input.tsx'
import { asCurl, asPlaywright, inputText } from './journal-entry.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { ErrorMessage } from '../error-message.tsx'
import { InspectedEntry } from './inspected-entry.tsx'
import { numberText, type PlainText, t } from '../words/words.ts'

/** The page of a world's journal: its latest entries that fit a query, live. */
export function Component() {
  const { world = '' } = useParams()
  const [isLive, setIsLive] = useState(true)
  const [{ q, entry: written }, setAddress] = useAddress(emptyAddress)
  const entry = /^\d{1,9}$/.test(written) ? written : ''
  const { data, error } = useQuery({ ...searchJournal(world, inApiWords(q)), enabled: isLive })
  const rows = data?.entries.toReversed() ?? []
  const list = useRef<HTMLOListElement>(null)
  const show = (one: JournalEntry | undefined): void => {
    if (!one) return
    setAddress({ entry: String(one.index) })
    list.current?.querySelectorAll('summary').item(rows.indexOf(one)).focus()
  }
  const showNextFailed = (): void => {
    const place = rows.findIndex((one) => String(one.index) === entry)
    show(rows.slice(place + 1).find(isFailed))
  }
  const isListed = rows.some((row) => String(row.index) === entry)
  const row = (one: JournalEntry) => {
    const index = String(one.index)
    const isOpen = index === entry
    return (
      <Row
        entry={one}
        world={world}
        isOpen={isOpen}
        onToggle={() => setAddress({ entry: isOpen ? '' : index })}
        onStep={(step) => show(rows[rows.indexOf(one) + step])}
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">{t('Entries')}</h2>
      <QueryInput
        hint={t('For example: failed user:taro since:10m -operation:login')}
        query={q}
        found={data}
        error={error?.message}
        onQuery={(next) => setAddress({ q: next })}
      />
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" onClick={() => setIsLive(!isLive)}>
          {isLive ? t('Pause live tail') : t('Resume live tail')}
        </Button>
        <output>
          {data &&
            t(isLive ? '{found} of {all} entries' : '{found} of {all} entries, paused', {
              found: numberText(data.found),
              all: numberText(data.searched),
            })}
          {data &&
            rows.length < data.found &&
            ` ${t('The latest {shown} are shown.', { shown: numberText(rows.length) })}`}
        </output>
        <Button
          variant="outline"
          aria-keyshortcuts="n"
          disabled={!rows.some(isFailed)}
          onClick={showNextFailed}
        >
          {t('Next failed entry')}
        </Button>
        <a
          className="text-link underline"
          href={`/sim/api/worlds/${encodeURIComponent(world)}/journal-file`}
          download
        >
          {t('Download full journal')}
        </a>
      </div>
      <div className="rounded-12 border border-line bg-surface">
        <div
          aria-hidden
          className={`hidden border-b border-line px-3 py-2 font-bold md:grid ${rowGrid}`}
        >
          {headings.map((one) => (
            <span key={one}>{t(one)}</span>
          ))}
        </div>
        {entry !== '' && data && !isListed && (
          <OtherEntry world={world} index={Number(entry)} row={row} />
        )}
        <ol ref={list} aria-label={t('Journal, latest first')}>
          {rows.map((one) => (
            <li key={one.index} className="border-b border-line last:border-0">
              {row(one)}
            </li>
          ))}
        </ol>
        {data && rows.length === 0 && (
          <p className="p-4 text-ink-quiet">
            {data.searched === 0
              ? t('Nothing has happened yet. Calls and commands appear here at once.')
              : t('No entry fits the query.')}
          </p>
        )}
      </div>
    </>
  )
}

const emptyAddress = { q: '', entry: '' }

/** The entry of an address that is not among those that were found. */
function OtherEntry({
  world,
  index,
  row,
}: {
  world: string
  index: number
  row: (entry: JournalEntry) => ReactNode
}) {
  const { data, error } = useQuery(getEntry(world, index))
  return (
    <div className="border-b-4 border-line">
      {data && row(data)}
      <ErrorMessage text={error?.message} />
    </div>
  )
}

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

function isFailed({ result }: JournalEntry): boolean {
  return result.isFailed
}

function Row({
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
  /** Opens the next or the previous row instead. */
  onStep: (step: 1 | -1) => void
}) {
  const { input, at, tookMs, operationId, result } = entry
  const { userId, status, transport, code, refusal } = result
  const hasFailed = isFailed(entry)
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
