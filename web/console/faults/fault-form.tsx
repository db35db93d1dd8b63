import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inputTime } from '../console-text.ts'
import { runCommand } from '../actions.ts'
import { type Command, listOperations } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

type FaultCommand = Extract<Command, { verb: 'fault' }>
type Effect = FaultCommand['effect']
type BreakName = Extract<Effect, { kind: 'break' }>['name']

const breaks: Record<BreakName, string> = {
  'missing-field': 'missing field',
  'null-field': 'null field',
  'wrong-type': 'wrong field type',
  'extra-field': 'additional field',
  'undeclared-status': 'undeclared status',
  'wrong-content-type': 'wrong content type',
  'unknown-code': 'unknown error code',
}

const effects = [
  { value: 'delay', text: 'Delayed response' },
  { value: 'drop', text: 'Dropped connection' },
  { value: 'truncate', text: 'Truncated response' },
  ...Object.entries(breaks).map(([value, text]) => ({
    value,
    text: `Contract violation: ${text}`,
  })),
]

const emptyForm = {
  amount: '',
  user: '',
  terminal: '',
  skip: '',
  count: '',
  probability: '',
  from: '',
  until: '',
}

/** Adds a fault other than an error code, with all options of the command `fault`. */
export function FaultForm({ world }: { world: string }) {
  const { data: operations = [] } = useQuery(listOperations)
  const { run, isBusy, errorMessage } = useAction()
  const [operationId, setOperationId] = useState('')
  const [effect, setEffect] = useState('delay')
  const [form, setForm] = useState(emptyForm)
  const operation = operations.find((one) => one.operationId === operationId) ?? operations[0]
  const field = (
    name: keyof typeof emptyForm,
    label: string,
    hint: string,
    kind: 'number' | 'text' | 'time' = 'number',
  ) => (
    <TextInput
      label={label}
      hint={hint}
      type={kind === 'time' ? 'datetime-local' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={form[name]}
      onInput={({ currentTarget: { value } }) => setForm((last) => ({ ...last, [name]: value }))}
    />
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!operation) return
    run(() =>
      runCommand(world, {
        verb: 'fault',
        operationId: operation.operationId,
        effect: toEffect(effect, form.amount),
        ...windowOf(form),
      }),
    )
  }
  return (
    <Disclosure summary="Other faults: delayed, dropped, truncated or contract-violating responses">
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid items-end gap-3 md:grid-cols-3">
          <Select
            label="Operation"
            value={operation?.operationId ?? ''}
            onChange={({ currentTarget: { value } }) => setOperationId(value)}
            options={operations.map((one) => ({
              value: one.operationId,
              text: one.operationId,
            }))}
          />
          <Select
            label="Fault"
            value={effect}
            onChange={({ currentTarget: { value } }) => setEffect(value)}
            options={effects}
          />
          {effect === 'delay' &&
            field('amount', 'Delay', 'Milliseconds of real time. Default: 3000')}
          {effect === 'truncate' && field('amount', 'Bytes sent', 'Default: 20')}
        </div>
        <div className="grid items-end gap-3 md:grid-cols-3">
          {field('user', 'User', 'Default: all users', 'text')}
          {field('terminal', 'Terminal', 'Serial number. Default: all terminals', 'text')}
          {field('skip', 'Calls to skip', 'Default: 0')}
          {field('count', 'Maximum affected calls', 'Default: unlimited')}
          {field('probability', 'Probability', 'Above 0, up to 1. Default: 1')}
          {field('from', 'From (virtual time, JST)', 'Default: now', 'time')}
          {field('until', 'Until (virtual time, JST)', 'Default: no end', 'time')}
        </div>
        <ErrorMessage text={errorMessage} />
        <Button type="submit" variant="outline" disabled={isBusy} className="w-fit">
          Add fault
        </Button>
      </form>
    </Disclosure>
  )
}

function toEffect(kind: string, amount: string): Effect {
  if (isBreak(kind)) return { kind: 'break', name: kind }
  if (kind === 'drop') return { kind: 'drop' }
  if (kind === 'truncate') return { kind: 'truncate', keepBytes: Number(amount || 20) }
  return { kind: 'delay', delayMs: Number(amount || 3_000) }
}

function isBreak(name: string): name is BreakName {
  return name in breaks
}

function windowOf({
  user,
  terminal,
  skip,
  count,
  probability,
  from,
  until,
}: typeof emptyForm): Omit<FaultCommand, 'verb' | 'operationId' | 'effect'> {
  return {
    ...(user !== '' && { userId: user }),
    ...(terminal !== '' && { terminalId: terminal }),
    ...(skip !== '' && { skip: Number(skip) }),
    ...(count !== '' && { count: Number(count) }),
    ...(probability !== '' && { probability: Number(probability) }),
    ...(from !== '' && { fromAt: inputTime(from) }),
    ...(until !== '' && { untilAt: inputTime(until) }),
  }
}
