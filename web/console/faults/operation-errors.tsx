import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { runCommand } from '../actions.ts'
import type { Fault, Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { operationText } from '../words/api-names.ts'
import { t } from '../words/words.ts'
import { type Callers, callersOf } from './callers.ts'
import { errorWords, type OperationError } from './fault-text.ts'

type Operation = Schemas['Operation']

/** Up to this many operations found by their own words are shown with their errors. */
const maxOpen = 3

/** Every operation of the contract with its errors in the contract's words. A button makes the operation return one. */
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
  const { run, isBusy, errorMessage } = useAction()
  const found = operations.filter((operation) => contains(operation, search))
  const toggle = ({ operationId }: Operation, { code }: OperationError): void =>
    run(() => {
      const id = errorFault(faults, operationId, code, callers)?.id
      const effect = { kind: 'error' as const, code }
      return runCommand(
        world,
        id === undefined
          ? { verb: 'fault', operationId, effect, ...callersOf(callers) }
          : { verb: 'clear-faults', id },
      )
    })
  return (
    <Panel heading={t('Errors of the contract')}>
      <TextInput
        label={t('Search operations and errors')}
        aria-keyshortcuts="/"
        hint={t('An operation, a path, a code or words of its meaning')}
        value={search}
        onInput={({ currentTarget: { value } }) => onSearch(value)}
      />
      <output className="my-2 block text-sm">
        {t('{shown} of {all} operations', { shown: found.length, all: operations.length })}
      </output>
      <ErrorMessage text={errorMessage} />
      <ul>
        {found.map((operation) => {
          const { operationId, method, path, errors } = operation
          const matching = errorsFound(operation, search)
          // A search for an error shows that error at once, a search for an operation all of its errors.
          const shown = matching.length > 0 ? matching : errors
          const isOpen = search !== '' && (matching.length > 0 || found.length <= maxOpen)
          const active = faults.filter((fault) => fault.operationId === operationId).length
          return (
            <li key={operationId} className="border-b border-line">
              <details open={isOpen}>
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
                <ul className="grid gap-x-6 pb-2 md:grid-cols-2">
                  {shown.map((error) => (
                    <li
                      key={`${error.status} ${error.code}`}
                      className="flex items-start gap-2 py-1"
                    >
                      <ErrorButton
                        operationId={operationId}
                        error={error}
                        isActive={
                          errorFault(faults, operationId, error.code, callers) !== undefined
                        }
                        isBusy={isBusy}
                        onToggle={() => toggle(operation, error)}
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

function ErrorButton({
  operationId,
  error: { code, status },
  isActive,
  isBusy,
  onToggle,
}: {
  operationId: string
  error: OperationError
  isActive: boolean
  isBusy: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-pressed={isActive}
      aria-label={t('{operation} returns {code}', { operation: operationId, code })}
      title={t('Status {status}', { status })}
      className="min-h-9 min-w-18 shrink-0 rounded-6 border border-line-strong px-2.5 text-sm aria-pressed:border-action aria-pressed:bg-action aria-pressed:font-bold aria-pressed:text-action-ink"
      onClick={onToggle}
    >
      {code}
    </button>
  )
}

/** The fault that makes an operation return an error to the callers, if there is one. */
function errorFault(
  faults: readonly Fault[],
  operationId: string,
  code: number | string,
  callers: Callers,
): Fault | undefined {
  const { userId, terminalId } = callersOf(callers)
  return faults.find(
    (fault) =>
      fault.operationId === operationId &&
      fault.effect.kind === 'error' &&
      fault.effect.code === code &&
      fault.userId === userId &&
      fault.terminalId === terminalId,
  )
}

function contains(operation: Operation, search: string): boolean {
  const text = [textOf(operation), ...operation.errors.map(wordsOf)].join(' ').toLowerCase()
  return wordsIn(search).every((word) => text.includes(word))
}

/** The errors that have those words of a search that the operation itself has not. None without such words. */
function errorsFound(operation: Operation, search: string): OperationError[] {
  const own = textOf(operation).toLowerCase()
  const words = wordsIn(search).filter((word) => !own.includes(word))
  if (words.length === 0) return []
  return operation.errors.filter((error) => {
    const text = wordsOf(error).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function textOf(operation: Operation): string {
  const { operationId, path, summary } = operation
  return [operationId, path, summary, operationText(operation)].join(' ')
}

function wordsOf({ code, meaning, text }: OperationError): string {
  return `${code} ${meaning} ${text}`
}

function wordsIn(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}
