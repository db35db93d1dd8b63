import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { runCommand } from '../actions.ts'
import { type Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'
import { t } from '../words/words.ts'

type Delivery = NonNullable<Schemas['World']['bulletinDelivery']>

const noFaults = { loss: 0, duplicates: 0, delayMs: 0, spreadMs: 0 }
const fields = [
  { name: 'loss', label: 'Lost', hint: 'Chance from 0 to 1' },
  { name: 'duplicates', label: 'Doubled', hint: 'Chance from 0 to 1' },
  { name: 'delayMs', label: 'Late', hint: 'Milliseconds' },
  { name: 'spreadMs', label: 'Reordered', hint: 'Each late by up to this many milliseconds more' },
] as const

/** Makes early warnings get lost, come twice, late, or in another order. */
export function BulletinDelivery({ world }: { world: Schemas['World'] }) {
  const { run, isBusy, errorMessage } = useAction()
  const [typed, setTyped] = useState<Partial<Record<keyof Delivery, string>>>({})
  const current = world.bulletinDelivery
  const send = (delivery: Delivery): void =>
    run(async () => {
      await runCommand(world.name, { verb: 'bulletin-delivery', ...delivery })
      setTyped({})
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const entered = { ...noFaults, ...current }
    for (const { name } of fields) entered[name] = Number(typed[name] ?? entered[name])
    send(entered)
  }
  return (
    <Disclosure summary={t('Delivery of early warnings')}>
      <form onSubmit={submit} className="grid gap-3">
        <p>
          {t('Early warnings arrive:')}{' '}
          <b>{current ? deliveryText(current) : t('all, at once, in order')}</b>
        </p>
        <div className="grid items-end gap-3 grid-cols-2">
          {fields.map(({ name, label, hint }) => (
            <TextInput
              key={name}
              label={t(label)}
              hint={t(hint)}
              inputMode="decimal"
              value={typed[name] ?? String(current?.[name] ?? 0)}
              onInput={({ currentTarget: { value } }) =>
                setTyped((last) => ({ ...last, [name]: value }))
              }
            />
          ))}
        </div>
        <ErrorMessage text={errorMessage} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" disabled={isBusy}>
            {t('Set delivery')}
          </Button>
          <Button
            variant="outline"
            disabled={isBusy || current === undefined}
            onClick={() => send(noFaults)}
          >
            {t('Deliver normally')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}

function deliveryText({ loss, duplicates, delayMs, spreadMs }: Delivery): string {
  return [
    ...(loss > 0 ? [t('{share} lost', { share: percent(loss) })] : []),
    ...(duplicates > 0 ? [t('{share} doubled', { share: percent(duplicates) })] : []),
    ...(delayMs > 0 ? [t('{ms} ms late', { ms: delayMs })] : []),
    ...(spreadMs > 0 ? [t('reordered within {ms} ms', { ms: spreadMs })] : []),
  ].join(', ')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
