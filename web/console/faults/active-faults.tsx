import { useLocation } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import type { Fault, Schemas } from '../control.ts'
import { t } from '../words/words.ts'
import { callerText, effectText, wordsOfError } from './fault-text.ts'

export function ActiveFaults({
  world,
  faults,
  operations,
}: {
  world: string
  faults: readonly Fault[]
  operations: readonly Schemas['Operation'][]
}) {
  const { hash } = useLocation()
  return (
    <Panel heading={t('Active faults')}>
      {faults.length === 0 && <p className="text-ink-quiet">{t('No active faults.')}</p>}
      <ul>
        {faults.map((fault) => (
          <li
            key={fault.id}
            className={`flex flex-wrap items-center gap-x-3 px-1 py-1 ${hash === `#${fault.id}` ? 'outline-2 outline-action' : ''}`}
          >
            <span className="font-bold">{fault.operationId}</span>
            <span>
              {effectText(fault.effect)}
              {callerText(fault)}
            </span>
            <span className="text-ink-quiet">
              {fault.effect.kind === 'error' &&
                wordsOfError(operations, fault.operationId, fault.effect.code)}
            </span>
            <span>
              {t('triggered in {fired} of {seen} calls', { fired: fault.fired, seen: fault.seen })}
            </span>
            <ActionButton
              variant="text"
              aria-label={t('Clear {fault} on {operation}', {
                fault: fault.id,
                operation: fault.operationId,
              })}
              action={() => runCommand(world, { verb: 'clear-faults', id: fault.id })}
            >
              {t('Clear')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <ActionButton
          variant="outline"
          className="mt-3"
          action={() => runCommand(world, { verb: 'clear-faults' })}
        >
          {t('Clear all')}
        </ActionButton>
      )}
    </Panel>
  )
}
