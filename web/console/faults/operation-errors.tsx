import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import type { Fault, Schemas } from '../control.ts'
import { hasWords } from '../search/has-words.ts'
import { operationText } from '../words/api-names.ts'
import { t } from '../words/words.ts'
import { type Callers, errorWords, type OperationError } from './fault-text.ts'

type Operation = Schemas['Operation']

/** Expands the errors of at most this many operations. */
const maxOpen = 3

/** All operations of the contract with their errors. A button makes the operation return an error. */
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
        {found.map((operation) => {
          const { operationId, errors } = operation
          const matching = errorsFound(operation, search)
          return (
            <li key={operationId} className="border-b border-line">
              <details open={search !== '' && (matching.length > 0 || found.length <= maxOpen)}>
                <OperationSummary
                  operation={operation}
                  active={faults.filter((fault) => fault.operationId === operationId).length}
                />
                <ul className="grid gap-x-6 pb-2 md:grid-cols-2">
                  {/* A search for an error shows only this error. A search for an operation shows all of its errors. */}
                  {(matching.length > 0 ? matching : errors).map((error) => (
                    <li
                      key={`${error.status} ${error.code}`}
                      className="flex items-start gap-2 py-1"
                    >
                      <ErrorButton
                        world={world}
                        operationId={operationId}
                        error={error}
                        faultId={errorFault(faults, operationId, error.code, callers)?.id}
                        callers={callers}
                      />
                      <span className="pt-1.5 text-sm">{errorWords(error)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function OperationSummary({ operation, active }: { operation: Operation; active: number }) {
  const { operationId, method, path } = operation
  return (
    <summary className="min-h-11 cursor-pointer py-2">
      <b>{operationId}</b> <span>{operationText(operation)}</span>{' '}
      {active > 0 && (
        <span className="rounded-6 bg-caution px-2 text-sm font-bold text-caution-ink">
          {t('{count} active', { count: active })}
        </span>
      )}
      <span className="block text-sm text-ink-quiet">
        {method.toUpperCase()} {path}
      </span>
    </summary>
  )
}

/** Makes an operation return an error, or clears this fault. */
function ErrorButton({
  world,
  operationId,
  error: { code, status },
  faultId,
  callers,
}: {
  world: string
  operationId: Operation['operationId']
  error: OperationError
  faultId: Fault['id'] | undefined
  callers: Callers
}) {
  return (
    <ActionButton
      variant="outline"
      aria-pressed={faultId !== undefined}
      aria-label={t('{operation} returns {code}', { operation: operationId, code })}
      title={t('Status {status}', { status })}
      className="shrink-0 aria-pressed:bg-action aria-pressed:text-action-ink"
      action={() =>
        runCommand(
          world,
          faultId === undefined
            ? { verb: 'fault', operationId, effect: { kind: 'error', code }, ...callers }
            : { verb: 'clear-faults', id: faultId },
        )
      }
    >
      {code}
    </ActionButton>
  )
}

/** Returns the fault that makes an operation return an error to these callers, if any. */
function errorFault(
  faults: readonly Fault[],
  operationId: string,
  code: number | string,
  { userId, terminalId }: Callers,
): Fault | undefined {
  return faults.find(
    (fault) =>
      fault.operationId === operationId &&
      fault.effect.kind === 'error' &&
      fault.effect.code === code &&
      fault.userId === userId &&
      fault.terminalId === terminalId,
  )
}

/** Returns the errors that contain the search words missing in the operation's own text. Empty if no word is missing. */
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
