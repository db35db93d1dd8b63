import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inputTime } from '../console-text.ts'
import { type Command, command, listOperations } from '../control.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

type FaultCommand = Extract<Command, { verb: 'fault' }>
type Effect = FaultCommand['effect']
type BreakName = Extract<Effect, { kind: 'break' }>['name']

const breaks: Record<BreakName, string> = {
  'missing-field': 'A field is missing',
  'null-field': 'A field is null',
  'wrong-type': 'A field has the wrong type',
  'extra-field': 'A field too many',
  'undeclared-status': 'A status that the contract does not know',
  'wrong-content-type': 'The wrong content type',
  'unknown-code': 'An unknown error code',
}

const effects = [
  { value: 'delay', text: 'The answer comes late' },
  { value: 'drop', text: 'The connection is dropped' },
  { value: 'truncate', text: 'The answer is cut off' },
  ...Object.entries(breaks).map(([value, text]) => ({
    value,
    text: `Breaks the contract: ${text}`,
  })),
]

const nothing = { amount: '', skip: '', count: '', probability: '', from: '', until: '' }

/** What can go wrong beside error codes, and how often: the whole of the verb `fault`. */
export function FaultForm({ world }: { world: string }) {
  const { data: operations = [] } = useQuery(listOperations)
  const { run, isBusy, mistake } = useAction()
  const [chosen, setChosen] = useState('')
  const [effect, setEffect] = useState('delay')
  const [given, setGiven] = useState(nothing)
  const operation = operations.find(({ operationId }) => operationId === chosen) ?? operations[0]
  const field = (name: keyof typeof nothing, label: string, hint: string, type = 'text') => (
    <TextInput
      label={label}
      hint={hint}
      type={type}
      inputMode={type === 'text' ? 'decimal' : undefined}
      value={given[name]}
      onInput={({ currentTarget: { value } }) => setGiven((last) => ({ ...last, [name]: value }))}
    />
  )
  const arm = (event: FormEvent): void => {
    event.preventDefault()
    if (!operation) return
    run(() =>
      command(world, {
        verb: 'fault',
        operationId: operation.operationId,
        effect: toEffect(effect, given.amount),
        ...windowOf(given),
      }),
    )
  }
  return (
    <Disclosure summary="Other faults: answers that are late, lost, cut off or against the contract">
      <form onSubmit={arm} className="grid gap-3">
        <div className="grid items-end gap-3 md:grid-cols-3">
          <Select
            label="Operation"
            value={operation?.operationId ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            options={operations.map(({ operationId }) => ({
              value: operationId,
              text: operationId,
            }))}
          />
          <Select
            label="What goes wrong"
            value={effect}
            onChange={({ currentTarget: { value } }) => setEffect(value)}
            options={effects}
          />
          {effect === 'delay' && field('amount', 'Delay', 'Real milliseconds; 3000 if empty')}
          {effect === 'truncate' && field('amount', 'Bytes that arrive', '20 if empty')}
        </div>
        <div className="grid items-end gap-3 md:grid-cols-3">
          {field('skip', 'After so many calls', 'None if empty')}
          {field('count', 'For so many calls', 'All if empty')}
          {field('probability', 'With a probability', 'Above 0 to 1; always if empty')}
          {field('from', 'From (JST, virtual)', 'Now if empty', 'datetime-local')}
          {field('until', 'Until (JST, virtual)', 'For ever if empty', 'datetime-local')}
        </div>
        <Mistake text={mistake} />
        <Button type="submit" variant="outline" disabled={isBusy} className="w-fit">
          Arm it
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
  skip,
  count,
  probability,
  from,
  until,
}: typeof nothing): Omit<FaultCommand, 'verb' | 'operationId' | 'effect'> {
  return {
    ...(skip !== '' && { skip: Number(skip) }),
    ...(count !== '' && { count: Number(count) }),
    ...(probability !== '' && { probability: Number(probability) }),
    ...(from !== '' && { fromAt: inputTime(from) }),
    ...(until !== '' && { untilAt: inputTime(until) }),
  }
}
