import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import {
  dataOf,
  controlApi,
  type JournalEntry,
  latestEntries,
  listWorlds,
  inspectEntry,
} from '../control.ts'
import { firstDifference, readJournalFile } from './compare-journals.ts'
import { asCurl, asPlaywright, asScenarioStep, entryText } from './journal-entry.ts'
import { ErrorMessage } from '../error-message.tsx'
import { InspectedEntry } from './inspected-entry.tsx'
import { useAction } from '../use-action.ts'

/** The page of a world's journal: its latest entries, live, and a comparison with another journal. */
export function Component() {
  const { world = '' } = useParams()
  const { data, error } = useQuery(latestEntries(world))
  const [filter, setFilter] = useState('')
  const entries = (data?.entries ?? [])
    .filter((entry) => entryText(entry).toLowerCase().includes(filter.toLowerCase()))
    .toReversed()
  return (
    <>
      <ErrorMessage text={error?.message} />
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextInput
          label="Filter"
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <output className="pb-3">
          {entries.length} of {data?.count ?? 0} entries
        </output>
        <a
          className="pb-3 text-link underline"
          href={`/sim/api/worlds/${encodeURIComponent(world)}/journal-file`}
          download
        >
          Download full journal
        </a>
      </div>
      <h2 className="sr-only">Entries</h2>
      <ol className="rounded-12 border border-line bg-surface" aria-label="Journal, latest first">
        {entries.map((entry) => (
          <li key={entry.index} className="border-b border-line last:border-0">
            <Entry entry={entry} world={world} />
          </li>
        ))}
      </ol>
      <Comparison world={world} />
    </>
  )
}

function Entry({ entry, world }: { entry: JournalEntry; world: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 px-3">
        <span className="w-12 text-right tabular-nums">{entry.index}</span>
        <span className="tabular-nums">{timeText(entry.at)}</span>
        <span className="font-mono text-sm break-all">{entryText(entry)}</span>
        {entry.tookMs !== undefined && (
          <span className="ml-auto text-sm text-ink-quiet tabular-nums">
            {entry.tookMs.toFixed(1)} ms
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
      <CopyButton format="as curl" text={asCurl(entry, world, location.origin)} />
      {data?.scenarioStep && (
        <CopyButton format="as a scenario step" text={asScenarioStep(data.scenarioStep)} />
      )}
      <CopyButton format="as Playwright" text={asPlaywright(entry)} />
    </div>
  )
}

function CopyButton({ format, text }: { format: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      variant="outline"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? 'Copied' : 'Copy'} {format}
    </Button>
  )
}

/** Compares this world's journal with that of another world or with a downloaded file. */
function Comparison({ world }: { world: string }) {
  const { data: worlds = [] } = useQuery(listWorlds)
  const [other, setOther] = useState('')
  const [result, setResult] = useState<string>()
  const { run, isBusy, errorMessage } = useAction()
  const compareWith = (readOther: () => Promise<JournalEntry[]>) => {
    setResult(undefined)
    run(async () => {
      const [entries, otherEntries] = await Promise.all([allEntries(world), readOther()])
      setResult(firstDifference(entries, otherEntries))
    })
  }
  return (
    <Panel heading="Compare with another journal" className="mt-6">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="World"
          placeholder="Select a world"
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
          options={worlds
            .filter(({ name }) => name !== world)
            .map(({ name }) => ({ value: name, text: name }))}
        />
        <Button
          variant="outline"
          disabled={isBusy || other === ''}
          onClick={() => compareWith(() => allEntries(other))}
        >
          Compare
        </Button>
        <label className="grid gap-1.5 font-bold">
          Or select a journal file
          <input
            type="file"
            className="min-h-12 font-normal"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) compareWith(async () => readJournalFile(await file.text()))
              // Otherwise selecting the same file again fires no event.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <ErrorMessage text={errorMessage} />
      <output className="mt-3 block">{result}</output>
    </Panel>
  )
}

const pageLength = 1_000

async function allEntries(world: string): Promise<JournalEntry[]> {
  const all: JournalEntry[] = []
  for (;;) {
    const { count, entries } = await dataOf(
      controlApi.GET('/worlds/{world}/journal', {
        params: { path: { world }, query: { from: all.length, limit: pageLength } },
      }),
    )
    all.push(...entries)
    if (entries.length === 0 || all.length >= count) return all
  }
}
