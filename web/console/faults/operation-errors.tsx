import { namesOf } from '../../../openapi/base/records.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import type { Fault, Schemas } from '../control.ts'
import { hasWords } from '../search/has-words.ts'
import { operationText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'
import {
  breakTexts,
  type Callers,
  type Effect,
  effectText,
  errorWords,
  type OperationError,
} from './fault-text.ts'

type Operation = Schemas['Operation']

/** If at most this many operations are found, their errors are expanded. */
const maxOpen = 3

/** All operations of the contract with their error codes and other faults. Buttons make the operations fail. */
export function OperationErrors({
  world,
  faults,
  operations,
  callers,
  search,
  onSearch,
}: {
  world: string
  faults: readonly Fault[]
  operations: readonly Operation[]
  callers: Callers
  search: string
  onSearch: (search: string) => void
}) {
  const found = operations.filter((operation) =>
    hasWords(search, [textOf(operation), ...operation.errors.map(wordsOf)]),
  )
  return (
    <Panel heading={t('Contract errors')}>
      <TextInput
        label={t('Search operations and errors')}
        aria-keyshortcuts="/"
        hint={t('Operation, path, code or description')}
        value={search}
        onInput={({ currentTarget: { value } }) => onSearch(value)}
      />
      <output className="my-2 block text-sm">
        {t('{shown} of {all} operations', { shown: found.length, all: operations.length })}
      </output>
      <ul>
        {found.map((operation) => (
          <OperationFaults
            key={operation.operationId}
            world={world}
            operation={operation}
            faults={faults.filter(({ operationId }) => operationId === operation.operationId)}
            callers={callers}
            matching={errorsFound(operation, search)}
            isOpen={search !== '' && found.length <= maxOpen}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** The faults that suit every operation. For other numbers, edit the command in the journal and send it again. */
const otherEffects: readonly (readonly [Effect, PlainText])[] = [
  [{ kind: 'delay', delayMs: 3_000 }, 'Delayed response'],
  [{ kind: 'drop' }, 'Dropped connection'],
  [{ kind: 'truncate', keepBytes: 20 }, 'Truncated response'],
  ...namesOf(breakTexts).map((name) => [{ kind: 'break', name }, breakTexts[name]] as const),
]

/** An operation with its faults. For each fault, a button sets or clears it. */
function OperationFaults({
  world,
  operation,
  faults,
  callers,
  matching,
  isOpen,
}: {
  world: string
  operation: Operation
  faults: readonly Fault[]
  callers: Callers
  matching: readonly OperationError[]
  isOpen: boolean
}) {
  const { operationId, errors } = operation
  const button = (effect: Effect, text: number | string, title?: string) => {
    const effectName = effectText(effect)
    const active = faults.find(
      (fault) =>
        effectText(fault.effect) === effectName &&
        fault.userId === callers.userId &&
        fault.terminalId === callers.terminalId,
    )
    return (
      <ActionButton
        key={effectName}
        variant="outline"
        aria-pressed={active !== undefined}
        aria-label={`${operationId} ${effectName}`}
        title={title}
        className="shrink-0 aria-pressed:bg-action aria-pressed:text-action-ink"
        action={() =>
          runCommand(
            world,
            active
              ? { verb: 'clear-faults', id: active.id }
              : { verb: 'fault', operationId, effect, ...callers },
          )
        }
      >
        {text}
      </ActionButton>
    )
  }
  return (
    <li className="border-b border-line">
      <details open={isOpen || matching.length > 0}>
        <OperationSummary operation={operation} active={faults.length} />
        <ul className="grid gap-x-6 pb-2 md:grid-cols-2">
          {/* A search for an error shows only this error. A search for an operation shows all of its errors. */}
          {(matching.length > 0 ? matching : errors).map(({ code, status, ...words }) => (
            <li key={`${status} ${code}`} className="flex items-start gap-2 py-1">
              {button({ kind: 'error', code }, code, t('Status {status}', { status }))}
              <span className="pt-1.5 text-sm">{errorWords(words)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 pb-2">
          {otherEffects.map(([effect, text]) => button(effect, t(text)))}
        </div>
      </details>
    </li>
  )
}

function OperationSummary({ operation, active }: { operation: Operation; active: number }) {
  const { operationId, method, path } = operation
  return (
    <summary className="min-h-11 cursor-pointer py-2">
      <b>{operationId}</b> <span>{operationText(operation)}</span>{' '}
      {active > 0 && (
        <span className="rounded-6 bg-caution px-2 text-sm font-bold whitespace-nowrap text-caution-ink">
          {t('{count} active', { count: active })}
        </span>
      )}
      <span className="block text-sm text-ink-quiet">
        {method.toUpperCase()} {path}
      </span>
    </summary>
  )
}

/** Returns the errors that contain all search words that the operation's own text lacks. Empty if it lacks none. */
function errorsFound(operation: Operation, search: string): OperationError[] {
  const words = search.split(/\s+/).filter((word) => !hasWords(word, [textOf(operation)]))
  if (words.length === 0) return []
  return operation.errors.filter((error) => hasWords(words.join(' '), [wordsOf(error)]))
}

function textOf(operation: Operation): string {
  const { operationId, path, summary } = operation
  return [operationId, path, summary, operationText(operation)].join(' ')
}

function wordsOf({ code, meaning, text }: OperationError): string {
  return `${code} ${meaning} ${text}`
}
