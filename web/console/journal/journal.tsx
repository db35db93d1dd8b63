import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { timeText } from '../console-text.ts'
import {
  answer,
  control,
  type JournalEntry,
  latestEntries,
  listWorlds,
  recallEntry,
} from '../control.ts'
import { firstDifference, readJournalFile } from './compare-journals.ts'
import { asCurl, asPlaywright, asScenarioStep, entryText } from './journal-entry.ts'
import { Mistake } from '../mistake.tsx'
import { Recalled } from './recalled.tsx'
import { useAction } from '../use-action.ts'

/** What a world has taken, as it comes in. */
export function Component() {
  const { world = '' } = useParams()
  const { data, error } = useQuery(latestEntries(world))
  const [wanted, setWanted] = useState('')
  const entries = (data?.entries ?? [])
    .filter((entry) => entryText(entry).toLowerCase().includes(wanted.toLowerCase()))
    .toReversed()
  return (
    <>
      <Mistake text={error?.message} />
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextInput
          label="Filter"
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <output className="pb-3">
          {entries.length} shown of {data?.count ?? 0}
        </output>
        <a
          className="pb-3 text-link underline"
          href={`/sim/api/worlds/${encodeURIComponent(world)}/journal-file`}
          download
        >
          Download the whole journal
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
          <Recalled world={world} entry={entry} />
          <Copies world={world} entry={entry} />
        </div>
      )}
    </details>
  )
}

function Copies({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data } = useQuery(recallEntry(world, entry))
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton what="as curl" text={asCurl(entry, world, location.origin)} />
      {data?.scenarioStep && (
        <CopyButton what="as a scenario step" text={asScenarioStep(data.scenarioStep)} />
      )}
      <CopyButton what="as Playwright" text={asPlaywright(entry)} />
    </div>
  )
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      variant="outline"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? 'Copied' : 'Copy'} {what}
    </Button>
  )
}

/** Where this world and another one, or a journal that was downloaded, have gone their own ways. */
function Comparison({ world }: { world: string }) {
  const { data: worlds = [] } = useQuery(listWorlds)
  const [other, setOther] = useState('')
  const [result, setResult] = useState<string>()
  const { run, isBusy, mistake } = useAction()
  const compareWith = (theirs: () => Promise<JournalEntry[]>) => {
    setResult(undefined)
    run(async () => {
      const [mine, others] = await Promise.all([allEntries(world), theirs()])
      setResult(firstDifference(mine, others))
    })
  }
  return (
    <Panel heading="Compare with another journal" className="mt-6">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="World"
          placeholder="Choose one"
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
          Or a journal from a file
          <input
            type="file"
            className="min-h-12 font-normal"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) compareWith(async () => readJournalFile(await file.text()))
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <Mistake text={mistake} />
      <output className="mt-3 block">{result}</output>
    </Panel>
  )
}

const pageLength = 1_000

async function allEntries(world: string): Promise<JournalEntry[]> {
  const all: JournalEntry[] = []
  for (;;) {
    const { count, entries } = await answer(
      control.GET('/worlds/{world}/journal', {
        params: { path: { world }, query: { from: all.length, limit: pageLength } },
      }),
    )
    all.push(...entries)
    if (entries.length === 0 || all.length >= count) return all
  }
}
