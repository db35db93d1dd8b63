import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { clockTimeText, timeText } from '../console-text.ts'
import { type JournalEntry, latestEntries, inspectEntry } from '../control.ts'
import { Comparison } from './comparison.tsx'
import { emptyFilter, journalRow, type JournalRow, passes } from './journal-filter.ts'
import { JournalFilters } from './journal-filters.tsx'
import { cellText } from './journal-words.ts'
import { asCurl, asPlaywright, asScenarioStep, entryText } from './journal-entry.ts'
import { ErrorMessage } from '../error-message.tsx'
import { InspectedEntry } from './inspected-entry.tsx'
import { numberText, type PlainText, t } from '../words/words.ts'

/** The page of a world's journal: its latest entries, live, and a comparison with another journal. */
export function Component() {
  const { world = '' } = useParams()
  const [isLive, setIsLive] = useState(true)
  const { data, error } = useQuery({ ...latestEntries(world), enabled: isLive })
  const [filter, setFilter] = useState(emptyFilter)
  const rows = useMemo(() => (data?.entries ?? []).map(journalRow).toReversed(), [data])
  const shown = rows.filter((row) => passes(row, filter, clockTimeText(row.entry.at)))
  return (
    <>
      <ErrorMessage text={error?.message} />
      <h2 className="sr-only">{t('Entries')}</h2>
      <JournalFilters
        rows={rows}
        filter={filter}
        onChange={(change) => setFilter((last) => ({ ...last, ...change }))}
      />
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" onClick={() => setIsLive(!isLive)}>
          {isLive ? t('Pause live tail') : t('Resume live tail')}
        </Button>
        <output>
          {t(isLive ? '{shown} of {all} entries' : '{shown} of {all} entries, paused', {
            shown: numberText(shown.length),
            all: numberText(data?.count ?? 0),
          })}
        </output>
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
        <ol aria-label={t('Journal, latest first')}>
          {shown.map((row) => (
            <li key={row.entry.index} className="border-b border-line last:border-0">
              <Row row={row} world={world} />
            </li>
          ))}
        </ol>
        {data && shown.length === 0 && (
          <p className="p-4 text-ink-quiet">
            {rows.length === 0
              ? t('Nothing has happened yet. Calls and commands appear here at once.')
              : t('No entry fits the filters.')}{' '}
            {rows.length < data.count &&
              t('Only the latest {searched} of {all} entries were searched.', {
                searched: numberText(rows.length),
                all: numberText(data.count),
              })}
          </p>
        )}
      </div>
      <Comparison world={world} />
    </>
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

function Row({ row, world }: { row: JournalRow; world: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { entry, method, operation, user, status, code, isFailed } = row
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        className={`flex min-h-11 cursor-pointer flex-wrap items-center border-l-4 px-2 py-1 md:grid ${rowGrid} ${isFailed ? 'border-warning bg-warning-ground' : 'border-transparent'}`}
      >
        <time dateTime={new Date(entry.at).toISOString()} className="tabular-nums">
          {timeText(entry.at)}
        </time>
        <span>{cellText('method', method)}</span>
        <span className="font-bold break-words">{cellText('operation', operation)}</span>
        <span className="break-all">{user}</span>
        <span className={isFailed ? 'font-bold text-warning' : ''}>
          {isFailed && <span className="sr-only">{t('failed:')} </span>}
          {cellText('status', status)}
        </span>
        <span>{code}</span>
        <span className="text-sm tabular-nums">
          {entry.tookMs !== undefined && `${entry.tookMs.toFixed(1)} ms`}
        </span>
        {method !== 'advance' && (
          <span className="w-full font-mono text-sm break-all text-ink-quiet md:col-span-full">
            {entryText(entry)}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-3 pb-3">
          <InspectedEntry world={world} entry={entry} />
          <CopyButtons world={world} entry={entry} />
        </div>
      )}
    </details>
  )
}

function CopyButtons({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data } = useQuery(inspectEntry(world, entry))
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton name="Copy as curl" text={asCurl(entry, world, location.origin)} />
      {data?.scenarioStep && (
        <CopyButton name="Copy as a scenario step" text={asScenarioStep(data.scenarioStep)} />
      )}
      <CopyButton name="Copy as Playwright" text={asPlaywright(entry)} />
    </div>
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
