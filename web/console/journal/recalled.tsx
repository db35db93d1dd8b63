import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type JournalEntry, recallEntry, type Schemas } from '../control.ts'
import { requestHeaders } from './journal-entry.ts'
import { Mistake } from '../mistake.tsx'

/** What went into a world with an entry, what came out of it, and what that rests on. */
export function Recalled({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data, error } = useQuery(recallEntry(world, entry))
  return (
    <div className="grid gap-3 text-sm">
      <Request entry={entry} />
      <Mistake text={error?.message} />
      {data?.response && <Answer answer={data.response} />}
      {data?.outcome && (
        <Part heading="Outcome">
          {data.outcome.error ?? (data.outcome.id ? `done: ${data.outcome.id}` : 'done')}
        </Part>
      )}
      {data && (
        <Part heading="Provenance">
          <Provenance provenance={data.provenance} />
        </Part>
      )}
      <Part heading="Timing">
        {entry.tookMs === undefined
          ? 'Not known any more: only the latest entries of this process are timed.'
          : `${entry.tookMs.toFixed(2)} ms of real time`}
      </Part>
    </div>
  )
}

function Request({ entry }: { entry: JournalEntry }) {
  const { input } = entry
  const isCall = input.kind === 'request'
  const request: unknown = isCall ? input['request'] : input['command']
  if (request === undefined) return null
  const { headers, body } = isCall
    ? requestHeaders(entry)
    : { headers: {}, body: JSON.stringify(request) }
  return (
    <Part heading={isCall ? 'Request' : 'Command'}>
      <Headers headers={headers} />
      <Body text={body} />
    </Part>
  )
}

function Answer({ answer }: { answer: NonNullable<Schemas['InspectedEntry']['response']> }) {
  const { status, headers, body, isBase64, transport } = answer
  return (
    <Part heading={`Response: ${status}${transport === undefined ? '' : ` (${transport})`}`}>
      <Headers headers={headers} />
      {isBase64 ? (
        <p>{Math.floor(((body?.length ?? 0) * 3) / 4).toLocaleString('en')} bytes, not text</p>
      ) : (
        <Body text={body} />
      )}
    </Part>
  )
}

function Provenance({ provenance }: { provenance: Schemas['InspectedEntry']['provenance'] }) {
  const { operationId, userId, response, code, codeMeaning, fault } = provenance
  const sentences = [
    operationId && `Operation ${operationId}.`,
    userId && `Called by ${userId}.`,
    response === 'stated' && 'The specification states this response.',
    response === 'inferred' && 'This response is inferred; the specification does not state it.',
    operationId && response === undefined && 'The contract does not know this response.',
    code !== undefined && `Code ${code}: ${codeMeaning ?? 'not in the catalogue'}.`,
    fault && `Made by ${fault}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return <>{sentences.join(' ') || 'A tester, by the control API or the console.'}</>
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold">{heading}</h3>
      <div>{children}</div>
    </section>
  )
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  return (
    <dl className="font-mono text-[0.8125rem]">
      {Object.entries(headers).map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-quiet">{name}:</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Body({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <pre
      className="mt-1 max-h-80 overflow-auto rounded-6 bg-surface-quiet p-2 whitespace-pre-wrap"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
      tabIndex={0}
    >
      {readable(text)}
    </pre>
  )
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
