import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { TextLink } from '../../ui/text-link.tsx'
import {
  explainRefusal,
  getChanges,
  type JournalEntry,
  inspectEntry,
  listOperations,
  type Schemas,
} from '../control.ts'
import { wordsOfError } from '../faults/fault-text.ts'
import { ErrorMessage } from '../error-message.tsx'
import { operationText, subjectText } from '../words/api-names.ts'
import { nameOf } from '../state/expectation.ts'
import { parts, StateValues } from '../state/state-values.tsx'
import { numberText, type PlainText, t } from '../words/words.ts'

export function InspectedEntry({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data, error } = useQuery(inspectEntry(world, entry))
  return (
    <div className="grid gap-3 text-sm">
      <Request entry={entry} />
      <ErrorMessage text={error?.message} />
      {data?.response && <ResponseDetails response={data.response} />}
      {data?.outcome && (
        <Section heading={t('Outcome')}>
          {data.outcome.error === undefined
            ? data.outcome.id
              ? t('Succeeded: {id}', { id: data.outcome.id })
              : t('Succeeded')
            : data.outcome.error}
        </Section>
      )}
      {data && (
        <Section heading={t('Provenance')}>
          <Provenance world={world} provenance={data.provenance} />
        </Section>
      )}
      {entry.result.isFailed && data && data.provenance.fault === undefined && (
        <Refusal world={world} entry={entry} />
      )}
      <Changes world={world} entry={entry} />
    </div>
  )
}

/** Explains why a call was refused: the rule, the state before the call, and how the latest successful call differed. */
function Refusal({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data, error } = useQuery(explainRefusal(world, entry))
  const { rule, state = [], passing } = data ?? {}
  return (
    <Section heading={t('Why did this fail?')}>
      <ErrorMessage text={error?.message} />
      {rule !== undefined && (
        <blockquote lang="en" className="font-mono">
          {rule}
        </blockquote>
      )}
      {passing && (
        <>
          <h4 className="mt-2">
            {passing.entry === undefined ? (
              t('Differences from the example in the contract')
            ) : (
              <TextLink to={`?entry=${passing.entry}`}>
                {t('Differences from entry {entry}, which succeeded', { entry: passing.entry })}
              </TextLink>
            )}
          </h4>
          <ChangeList changes={passing.differences} none="None. Only the state was different." />
        </>
      )}
      {state.map(({ part, entry: values }) => {
        const name = `${t(parts[part])} ${nameOf(part, values)}`
        return (
          <details key={name}>
            <summary className="min-h-11 cursor-pointer py-2">
              {t('State at that moment: {name}', { name })}
            </summary>
            <StateValues part={part} entry={values} before={values} at={entry.at} />
          </details>
        )
      })}
    </Section>
  )
}

function Changes({ world, entry }: { world: string; entry: JournalEntry }) {
  const { data, error } = useQuery(getChanges(world, entry))
  return (
    <Section heading={t('State changes')}>
      <ErrorMessage text={error?.message} />
      {data && <ChangeList changes={data} none="None." />}
    </Section>
  )
}

function ChangeList({
  changes,
  none,
}: {
  changes: readonly Schemas['StateChange'][]
  none: PlainText
}) {
  if (changes.length === 0) return t(none)
  return (
    <dl
      className="max-h-60 overflow-auto font-mono text-[0.8125rem]"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
      tabIndex={0}
    >
      {changes.map(({ path, before = '–', after = '–' }) => (
        <div key={path} className="flex flex-wrap gap-x-2 break-all">
          <dt className="text-ink-quiet">{path}:</dt>
          <dd>
            <del>{before}</del> → <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Request({ entry: { input } }: { entry: JournalEntry }) {
  if (input.kind === 'advance') return null
  const isRequest = input.kind === 'request'
  return (
    <Section heading={isRequest ? t('Request') : t('Command')}>
      {isRequest && <Headers headers={input.request.headers} />}
      <Body text={isRequest ? input.request.body : JSON.stringify(input.command)} />
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
    <Section
      heading={t('Response: {status}', {
        status: transport === undefined ? status : `${status} (${subjectText(transport)})`,
      })}
    >
      <Headers headers={headers} />
      {isBase64 ? (
        <p>
          {t('Binary body ({bytes} bytes)', {
            bytes: numberText(Math.floor(((body?.length ?? 0) * 3) / 4)),
          })}
        </p>
      ) : (
        <Body text={body} />
      )}
    </Section>
  )
}

function Provenance({
  world,
  provenance,
}: {
  world: string
  provenance: Schemas['InspectedEntry']['provenance']
}) {
  const { operationId, userId, response, code, codeMeaning, fault } = provenance
  const { data: operations = [] } = useQuery(listOperations)
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  const meaning = wordsOfError(operations, operationId, code) ?? codeMeaning
  const sentences = [
    operationId &&
      t('Operation {operation}.', {
        operation: operation ? `${operationId} (${operationText(operation)})` : operationId,
      }),
    userId && t('Called by {user}.', { user: userId }),
    response === 'stated' && t('The specification states this response.'),
    response === 'inferred' && t('This response is inferred. The specification does not state it.'),
    operationId && response === undefined && t('The contract does not define this response.'),
    code !== undefined &&
      t('Code {code}: {meaning}', { code, meaning: meaning ?? t('not in the catalogue.') }),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  if (sentences.length === 0 && !fault) {
    return t('Sent by a tester through the control API or the console.')
  }
  return (
    <>
      {sentences.join(' ')}{' '}
      {fault && (
        <TextLink to={`/worlds/${world}/faults#${fault}`}>
          {t('Caused by {fault}.', { fault })}
        </TextLink>
      )}
    </>
  )
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
  const value = jsonOf(text)
  return (
    <pre
      className="mt-1 max-h-80 overflow-auto rounded-6 bg-surface-quiet p-2 whitespace-pre-wrap"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
      tabIndex={0}
    >
      {value === undefined ? text : JSON.stringify(value, null, 2)}
    </pre>
  )
}
