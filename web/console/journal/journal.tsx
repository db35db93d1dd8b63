import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../address.ts'
import { getEntry, type JournalEntry, type Schemas, searchJournal } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { inApiWords } from '../search/completions.ts'
import { QueryInput } from '../search/query-input.tsx'
import { numberText, t } from '../words/words.ts'
import { JournalRow, RowHeadings } from './journal-row.tsx'

export function Component() {
  const { world = '' } = useParams()
  const [isLive, setIsLive] = useState(true)
  const [{ q, entry: written }, setAddress] = useAddress(emptyAddress)
  const entry = /^\d{1,9}$/.test(written) ? written : ''
  const { data, error } = useQuery({ ...searchJournal(world, inApiWords(q)), enabled: isLive })
  const rows = data?.entries.toReversed() ?? []
  const list = useRef<HTMLOListElement>(null)
  const show = (item: JournalEntry | undefined): void => {
    if (!item) return
    setAddress({ entry: String(item.index) })
    list.current?.querySelectorAll('summary').item(rows.indexOf(item)).focus()
  }
  const openPlace = rows.findIndex((item) => String(item.index) === entry)
  const showNextFailed = (): void => show(rows.slice(openPlace + 1).find(isFailed))
  const row = (item: JournalEntry) => {
    const index = String(item.index)
    const isOpen = index === entry
    return (
      <JournalRow
        entry={item}
        world={world}
        isOpen={isOpen}
        onToggle={() => setAddress({ entry: isOpen ? '' : index })}
        onStep={(step) => show(rows[rows.indexOf(item) + step])}
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
      <JournalBar
        world={world}
        found={data}
        isLive={isLive}
        onLive={setIsLive}
        onNextFailed={rows.some(isFailed) ? showNextFailed : undefined}
      />
      <div className="rounded-12 border border-line bg-surface">
        <RowHeadings />
        {entry !== '' && data && openPlace === -1 && (
          <OtherEntry world={world} index={Number(entry)} row={row} />
        )}
        <ol ref={list} aria-label={t('Journal, latest first')}>
          {rows.map((item) => (
            <li key={item.index} className="border-b border-line last:border-0">
              {row(item)}
            </li>
          ))}
        </ol>
        {data && rows.length === 0 && (
          <p className="p-4 text-ink-quiet">
            {data.searched === 0
              ? t('No entries yet. Calls and commands appear here immediately.')
              : t('No entries match the query.')}
          </p>
        )}
      </div>
    </>
  )
}

const emptyAddress = { q: '', entry: '' }

/** The number of entries, and the buttons for the list. */
function JournalBar({
  world,
  found,
  isLive,
  onLive,
  onNextFailed,
}: {
  world: string
  found: Schemas['FoundEntries'] | undefined
  isLive: boolean
  onLive: (isLive: boolean) => void
  onNextFailed: (() => void) | undefined
}) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" onClick={() => onLive(!isLive)}>
        {isLive ? t('Pause live tail') : t('Resume live tail')}
      </Button>
      <output>
        {found &&
          t(isLive ? '{found} of {all} entries' : '{found} of {all} entries, paused', {
            found: numberText(found.found),
            all: numberText(found.searched),
          })}
        {found &&
          found.entries.length < found.found &&
          ` ${t('Showing the latest {shown}.', { shown: numberText(found.entries.length) })}`}
      </output>
      <Button
        variant="outline"
        aria-keyshortcuts="n"
        disabled={!onNextFailed}
        onClick={onNextFailed}
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
  )
}

/** The entry in the address, if the search did not find it. */
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

function isFailed({ result }: JournalEntry): boolean {
  return result.isFailed
}
