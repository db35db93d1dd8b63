import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type JournalEntry, inspectEntry, type Schemas } from '../control.ts'
import { requestHeaders } from './journal-entry.ts'
import { ErrorMessage } from '../error-message.tsx'

/** The request or command of an entry, its response or outcome, its provenance and its timing. */
export function InspectedEntry({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data, error } = useQuery(inspectEntry(world, entry))
  return (
    <div className="grid gap-3 text-sm">
      <Request entry={entry} />
      <ErrorMessage text={error?.message} />
      {data?.response && <ResponseDetails response={data.response} />}
      {data?.outcome && (
        <Section heading="Outcome">
          {data.outcome.error ?? (data.outcome.id ? `Succeeded: ${data.outcome.id}` : 'Succeeded')}
        </Section>
      )}
      {data && (
        <Section heading="Provenance">
          <Provenance provenance={data.provenance} />
        </Section>
      )}
      <Section heading="Timing">
        {entry.tookMs === undefined
          ? 'Not available. The simulator keeps timings only for the latest entries since it started.'
          : `${entry.tookMs.toFixed(2)} ms of real time`}
      </Section>
    </div>
  )
}

function Request({ entry }: { entry: JournalEntry }) {
  const { input } = entry
  const isRequest = input.kind === 'request'
  const request: unknown = isRequest ? input['request'] : input['command']
  if (request === undefined) return null
  const { headers, body } = isRequest
    ? requestHeaders(entry)
    : { headers: {}, body: JSON.stringify(request) }
  return (
    <Section heading={isRequest ? 'Request' : 'Command'}>
      <Headers headers={headers} />
      <Body text={body} />
    </Section>
  )
}

function ResponseDetails({
  response,
}: {
  response: NonNullable<Schemas['InspectedEntry']['response']>
}) {
  const { status, headers, body, isBase64, transport } = response
  return (
    <Section heading={`Response: ${status}${transport === undefined ? '' : ` (${transport})`}`}>
      <Headers headers={headers} />
      {isBase64 ? (
        <p>Binary body ({Math.floor(((body?.length ?? 0) * 3) / 4).toLocaleString('en')} bytes)</p>
      ) : (
        <Body text={body} />
      )}
    </Section>
  )
}

function Provenance({ provenance }: { provenance: Schemas['InspectedEntry']['provenance'] }) {
  const { operationId, userId, response, code, codeMeaning, fault } = provenance
  const sentences = [
    operationId && `Operation ${operationId}.`,
    userId && `Called by ${userId}.`,
    response === 'stated' && 'The specification states this response.',
    response === 'inferred' && 'This response is inferred. The specification does not state it.',
    operationId && response === undefined && 'The contract does not define this response.',
    code !== undefined && `Code ${code}: ${codeMeaning ?? 'not in the catalogue'}.`,
    fault && `Caused by ${fault}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return <>{sentences.join(' ') || 'Sent by a tester through the control API or the console.'}</>
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
      tabIndex={0}
    >
      {prettyPrint(text)}
    </pre>
  )
}

function prettyPrint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
