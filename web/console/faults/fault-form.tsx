import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { inputTime } from '../console-text.ts'
import type { Command, Schemas } from '../control.ts'
import { useFields } from '../use-fields.ts'
import { type PlainText, t } from '../words/words.ts'
import { type BreakName, breakTexts, type Callers } from './fault-text.ts'

type FaultCommand = Extract<Command, { verb: 'fault' }>

const effects: readonly { value: string; name: PlainText }[] = [
  { value: 'delay', name: 'Delayed response' },
  { value: 'drop', name: 'Dropped connection' },
  { value: 'truncate', name: 'Truncated response' },
]

const emptyForm = {
  operationId: '',
  effect: 'delay',
  amount: '',
  skip: '',
  count: '',
  probability: '',
  from: '',
  until: '',
}

/** Adds any fault except error codes, with all options of the command `fault`. */
export function FaultForm({
  world,
  operations,
  callers,
}: {
  world: string
  operations: readonly Schemas['Operation'][]
  callers: Callers
}) {
  const { values, bind } = useFields(emptyForm)
  const { effect, amount } = values
  const operationId = values.operationId || (operations[0]?.operationId ?? '')
  const field = (
    name: keyof typeof emptyForm,
    label: PlainText,
    hint: PlainText,
    kind: 'number' | 'time' = 'number',
  ): ReactNode => (
    <TextInput
      label={t(label)}
      hint={t(hint)}
      type={kind === 'time' ? 'datetime-local' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      {...bind(name)}
    />
  )
  const add = () => {
    const operation = operations.find((candidate) => candidate.operationId === operationId)
    if (!operation) return Promise.resolve()
    return runCommand(world, {
      verb: 'fault',
      operationId: operation.operationId,
      effect: toEffect(effect, amount),
      ...callers,
      ...windowOf(values),
    })
  }
  return (
    <Disclosure
      summary={t('Other faults: delayed, dropped, truncated or contract-violating responses')}
    >
      <ActionForm button={t('Add fault')} action={add}>
        <div className="grid items-end gap-3 md:grid-cols-3">
          <Select
            label={t('Operation')}
            options={operations.map((candidate) => ({
              value: candidate.operationId,
              text: candidate.operationId,
            }))}
            {...bind('operationId')}
            value={operationId}
          />
          <Select label={t('Fault')} options={effectOptions()} {...bind('effect')} />
          {effect === 'delay' &&
            field('amount', 'Delay', 'Milliseconds of real time. Default: 3000')}
          {effect === 'truncate' && field('amount', 'Bytes sent', 'Default: 20')}
        </div>
        <div className="grid items-end gap-3 md:grid-cols-3">
          {field('skip', 'Calls to skip', 'Default: 0')}
          {field('count', 'Maximum affected calls', 'Default: unlimited')}
          {field('probability', 'Probability', 'Above 0, up to 1. Default: 1')}
          {field('from', 'From (virtual time, JST)', 'Default: now', 'time')}
          {field('until', 'Until (virtual time, JST)', 'Default: no end', 'time')}
        </div>
      </ActionForm>
    </Disclosure>
  )
}

function effectOptions(): { value: string; text: string }[] {
  return [
    ...effects.map(({ value, name }) => ({ value, text: t(name) })),
    ...Object.entries(breakTexts).map(([value, text]) => ({
      value,
      text: t('Contract violation: {name}', { name: t(text) }),
    })),
  ]
}

function toEffect(kind: string, amount: string): FaultCommand['effect'] {
  if (isBreak(kind)) return { kind: 'break', name: kind }
  if (kind === 'drop') return { kind: 'drop' }
  if (kind === 'truncate') return { kind: 'truncate', keepBytes: Number(amount || 20) }
  return { kind: 'delay', delayMs: Number(amount || 3_000) }
}

function isBreak(name: string): name is BreakName {
  return name in breakTexts
}

function windowOf({
  skip,
  count,
  probability,
  from,
  until,
}: typeof emptyForm): Omit<FaultCommand, 'verb' | 'operationId' | 'effect'> {
  return {
    ...(skip !== '' && { skip: Number(skip) }),
    ...(count !== '' && { count: Number(count) }),
    ...(probability !== '' && { probability: Number(probability) }),
    ...(from !== '' && { fromAt: inputTime(from) }),
    ...(until !== '' && { untilAt: inputTime(until) }),
  }
}
