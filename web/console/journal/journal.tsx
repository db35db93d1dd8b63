import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../address.ts'
import { timeText } from '../console-text.ts'
import {
  getEntry,
  getWorld,
  type JournalEntry,
  listQuakes,
  type Schemas,
  searchJournal,
} from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { inApiWords } from '../search/completions.ts'
import { QueryInput } from '../search/query-input.tsx'
import { numberText, t } from '../words/words.ts'
import { allColumns, chosenColumns, ColumnChoice } from './columns.tsx'
import { TimeFilter } from './histogram.tsx'
import { JournalRow, RowHeadings } from './journal-row.tsx'

export function Component() {
  const { world = '' } = useParams()
  const [isLive, setIsLive] = useState(true)
  const [{ q, entry: written, columns: chosen }, setAddress] = useAddress(emptyAddress)
  const entry = /^\d{1,9}$/.test(written) ? written : ''
  const { data, error } = useQuery({ ...searchJournal(world, inApiWords(q)), enabled: isLive })
  const columns = chosenColumns(chosen)
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
        columns={columns}
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
        list="journal"
        hint={t('For example: failed user:taro since:10m -operation:login')}
        query={q}
        found={data}
        error={error?.message}
        onQuery={(next) => setAddress({ q: next })}
      />
      {data && <TimeFilter found={data} query={q} onQuery={(next) => setAddress({ q: next })} />}
      <ColumnChoice
        columns={columns}
        onColumns={(next) => setAddress({ columns: next.join(',') })}
      />
      <JournalBar
        found={data}
        isLive={isLive}
        onLive={setIsLive}
        onNextFailed={rows.some(isFailed) ? showNextFailed : undefined}
      />
      <div className="rounded-12 border border-line bg-surface">
        <RowHeadings columns={columns} />
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
        {data && rows.length === 0 && <NoEntries world={world} isEmpty={data.searched === 0} />}
      </div>
    </>
  )
}

function NoEntries({ world, isEmpty }: { world: string; isEmpty: boolean }) {
  const { data: quakes = [] } = useQuery(listQuakes(world))
  const { data: info } = useQuery(getWorld(world))
  const earlier = quakes.filter(({ originAt }) => originAt < (info?.openedAt ?? 0)).length
  return (
    <div className="p-4 text-ink-quiet">
      <p>
        {isEmpty
          ? t('No entries yet. Calls and commands appear here immediately.')
          : t('No entries match the query.')}
      </p>
      {isEmpty && info && earlier > 0 && (
        <p>
          {t('Earthquakes before the world was opened at {time}: {count}.', {
            time: timeText(info.openedAt),
            count: numberText(earlier),
          })}
        </p>
      )}
    </div>
  )
}

const emptyAddress = { q: '', entry: '', columns: allColumns.join(',') }

/** The number of found entries, and the buttons for the list. */
function JournalBar({
  found,
  isLive,
  onLive,
  onNextFailed,
}: {
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
    </div>
  )
}

/** The entry that the address names, shown separately if the search did not find it. */
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
