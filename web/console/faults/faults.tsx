import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { runCommand } from '../actions.ts'
import { type Fault, listFaults, listOperations } from '../control.ts'
import { FaultForm } from './fault-form.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

/** The page of faults: the active ones, and the error codes that each operation can return. */
export function Component() {
  const { world = '' } = useParams()
  const { data: operations = [] } = useQuery(listOperations)
  const { data: faults = [] } = useQuery(listFaults(world))
  const { run, isBusy, errorMessage } = useAction()
  return (
    <div className="grid gap-5">
      <ErrorMessage text={errorMessage} />
      <Panel heading="Active faults">
        {faults.length === 0 && <p className="text-ink-quiet">No active faults.</p>}
        <ul>
          {faults.map((fault) => (
            <li key={fault.id} className="flex flex-wrap items-center gap-3 py-1">
              <span className="font-bold">{fault.operationId}</span>
              <span>
                {effectText(fault)}
                {callerText(fault)}
              </span>
              <span>
                triggered in {fault.fired} of {fault.seen} calls
              </span>
              <Button
                variant="text"
                disabled={isBusy}
                aria-label={`Clear ${fault.id} on ${fault.operationId}`}
                onClick={() => run(() => runCommand(world, { verb: 'clear-faults', id: fault.id }))}
              >
                Clear
              </Button>
            </li>
          ))}
        </ul>
        {faults.length > 0 && (
          <Button
            variant="outline"
            className="mt-3"
            disabled={isBusy}
            onClick={() => run(() => runCommand(world, { verb: 'clear-faults' }))}
          >
            Clear all
          </Button>
        )}
      </Panel>
      <FaultForm world={world} />
      <Panel heading="Operations">
        <ul>
          {operations.map(({ operationId, method, path, errors }) => (
            <li key={operationId} className="border-b border-line py-2">
              <p>
                <b>{operationId}</b>{' '}
                <span className="text-sm text-ink-quiet">
                  {method.toUpperCase()} {path}
                </span>
              </p>
              <div className="mt-1 flex flex-wrap gap-1.5">
                {errors.map(({ status, code }) => (
                  <button
                    key={`${status} ${code}`}
                    type="button"
                    disabled={isBusy}
                    aria-pressed={errorFaultId(faults, operationId, code) !== undefined}
                    aria-label={`${operationId} returns ${code}`}
                    title={`Status ${status}`}
                    className="min-h-9 rounded-6 border border-line-strong px-2.5 text-sm aria-pressed:border-action aria-pressed:bg-action aria-pressed:font-bold aria-pressed:text-action-ink"
                    onClick={() =>
                      run(() => {
                        const id = errorFaultId(faults, operationId, code)
                        return runCommand(
                          world,
                          id === undefined
                            ? { verb: 'fault', operationId, effect: { kind: 'error', code } }
                            : { verb: 'clear-faults', id },
                        )
                      })
                    }
                  >
                    {code}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The id of the fault that makes an operation return an error code, if there is one. */
function errorFaultId(
  faults: readonly Fault[],
  operationId: string,
  code: number | string,
): string | undefined {
  return faults.find(
    (fault) =>
      fault.operationId === operationId &&
      fault.effect.kind === 'error' &&
      fault.effect.code === code,
  )?.id
}

/** The user and the terminal that a fault is limited to. Empty if it hits everybody. */
function callerText({ userId, terminalId }: Fault): string {
  return `${userId === undefined ? '' : ` for ${userId}`}${terminalId === undefined ? '' : ` for terminal ${terminalId}`}`
}

function effectText({ effect }: Fault): string {
  switch (effect.kind) {
    case 'error':
      return `returns ${effect.code}`
    case 'delay':
      return `delays the response by ${effect.delayMs} ms`
    case 'drop':
      return 'drops the connection'
    case 'truncate':
      return `truncates the response to ${effect.keepBytes} bytes`
    case 'omit':
      return `omits ${effect.fields.join(', ')}`
    case 'break':
      return `violates the contract: ${effect.name}`
  }
  return unreachable(effect)
}
