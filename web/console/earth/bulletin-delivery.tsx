import { Disclosure } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { type Schemas } from '../control.ts'
import { useFields } from '../use-fields.ts'
import { t } from '../words/words.ts'

type Delivery = NonNullable<Schemas['World']['bulletinDelivery']>

const noFaults = { loss: 0, duplicates: 0, delayMs: 0, spreadMs: 0 }
const fields = [
  { name: 'loss', label: 'Lost', hint: 'Probability from 0 to 1' },
  { name: 'duplicates', label: 'Duplicated', hint: 'Probability from 0 to 1' },
  { name: 'delayMs', label: 'Delayed', hint: 'Milliseconds' },
  {
    name: 'spreadMs',
    label: 'Reordered',
    hint: 'Maximum extra delay per bulletin in milliseconds',
  },
] as const

export function BulletinDelivery({ world }: { world: Schemas['World'] }) {
  const { values, bind } = useFields({ loss: '0', duplicates: '0', delayMs: '0', spreadMs: '0' })
  const current = world.bulletinDelivery
  const send = (delivery: Delivery) =>
    runCommand(world.name, { verb: 'bulletin-delivery', ...delivery })
  const sendValues = () => {
    const delivery = { ...noFaults }
    for (const { name } of fields) delivery[name] = Number(values[name])
    return send(delivery)
  }
  return (
    <Disclosure summary={t('Delivery of early warnings')}>
      <p>
        {t('Early warnings arrive:')}{' '}
        <b>{current ? deliveryText(current) : t('all, immediately, in order')}</b>
      </p>
      <ActionForm button={t('Set delivery')} action={sendValues}>
        <div className="grid grid-cols-2 items-end gap-3">
          {fields.map(({ name, label, hint }) => (
            <TextInput
              key={name}
              label={t(label)}
              hint={t(hint)}
              inputMode="decimal"
              {...bind(name)}
            />
          ))}
        </div>
      </ActionForm>
      <ActionButton
        variant="outline"
        className="w-fit"
        disabled={current === undefined}
        action={() => send(noFaults)}
      >
        {t('Restore normal delivery')}
      </ActionButton>
    </Disclosure>
  )
}

function deliveryText({ loss, duplicates, delayMs, spreadMs }: Delivery): string {
  return [
    ...(loss > 0 ? [t('{share} lost', { share: percent(loss) })] : []),
    ...(duplicates > 0 ? [t('{share} duplicated', { share: percent(duplicates) })] : []),
    ...(delayMs > 0 ? [t('delayed by {ms} ms', { ms: delayMs })] : []),
    ...(spreadMs > 0 ? [t('reordered within {ms} ms', { ms: spreadMs })] : []),
  ].join(', ')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
