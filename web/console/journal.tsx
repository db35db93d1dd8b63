import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { timeText } from './console-text.ts'
import { answer, control, type JournalEntry, latestEntries, listWorlds } from './control.ts'
import { asCurl, asPlaywright, asScenarioStep, entryText, readInput } from './journal-entry.ts'
import { Mistake } from './mistake.tsx'
import { useAction } from './use-action.ts'

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
        <TextField
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
  const input = readInput(entry)
  const step = asScenarioStep(entry)
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 px-3">
        <span className="w-12 text-right tabular-nums">{entry.index}</span>
        <span className="tabular-nums">{timeText(entry.at)}</span>
        <span className="font-mono text-sm break-all">{entryText(entry)}</span>
      </summary>
      <div className="px-3 pb-3">
        {input.kind === 'request' && input.body !== undefined && (
          <pre className="mb-2 rounded-6 bg-surface-quiet p-2 text-sm whitespace-pre-wrap">
            {input.body}
          </pre>
        )}
        <p className="mb-2 text-sm text-ink-quiet">
          Digest of the answer: <code>{entry.outputDigest}</code>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton what="as curl" text={asCurl(entry, world, location.origin)} />
          {step !== undefined && <CopyButton what="as a scenario step" text={step} />}
          <CopyButton what="as Playwright" text={asPlaywright(entry)} />
        </div>
      </div>
    </details>
  )
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      look="outline"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? 'Copied' : 'Copy'} {what}
    </Button>
  )
}

/** Where two worlds that began alike have gone their own ways. */
function Comparison({ world }: { world: string }) {
  const { data: worlds = [] } = useQuery(listWorlds)
  const [other, setOther] = useState('')
  const [result, setResult] = useState<string>()
  const { run, isBusy, mistake } = useAction()
  const compare = () =>
    run(async () => {
      const [mine, theirs] = await Promise.all([allEntries(world), allEntries(other)])
      setResult(firstDifference(mine, theirs))
    })
  return (
    <section className="mt-6 rounded-12 border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg font-bold">Compare with another world</h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="World"
          placeholder="Choose one"
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
          options={worlds
            .filter(({ name }) => name !== world)
            .map(({ name }) => ({ value: name, text: name }))}
        />
        <Button look="outline" disabled={isBusy || other === ''} onClick={compare}>
          Compare
        </Button>
      </div>
      <Mistake text={mistake} />
      <output className="mt-3 block">{result}</output>
    </section>
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

function firstDifference(mine: readonly JournalEntry[], theirs: readonly JournalEntry[]): string {
  const length = Math.max(mine.length, theirs.length)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [mine[index], theirs[index]]
    if (!one || !other) {
      const longer = one ?? other
      return `Alike up to entry ${index - 1}; then only one goes on: ${longer ? entryText(longer) : ''}`
    }
    if (one.at !== other.at || entryText(one) !== entryText(other)) {
      return `Entry ${index} differs: ${entryText(one)} here, ${entryText(other)} there.`
    }
    if (one.outputDigest !== other.outputDigest) {
      return `Entry ${index} (${entryText(one)}) is the same, and answered differently.`
    }
  }
  return `Alike in all ${length} entries.`
}
