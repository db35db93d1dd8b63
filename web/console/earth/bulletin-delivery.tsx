import { Disclosure } from '../../ui/panel.tsx'
import { ActionButton } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import type { Schemas } from '../control.ts'
import { t } from '../words/words.ts'

type Delivery = NonNullable<Schemas['World']['bulletinDelivery']>

const normal: Delivery = { loss: 0, duplicates: 0, delayMs: 0, spreadMs: 0 }

/** The choices for how warnings reach terminals. For other numbers, edit the command in the journal and send it again. */
const choices: readonly Delivery[] = [
  { ...normal, loss: 1 },
  { ...normal, loss: 0.25 },
  { ...normal, duplicates: 0.25 },
  { ...normal, delayMs: 3_000 },
  { ...normal, spreadMs: 3_000 },
  normal,
]

export function BulletinDelivery({ world }: { world: Schemas['World'] }) {
  return (
    <Disclosure summary={t('Delivery of early warnings')}>
      <p>
        {t('Early warnings arrive:')} <b>{deliveryText(world.bulletinDelivery ?? normal)}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((delivery) => (
          <ActionButton
            key={deliveryText(delivery)}
            variant="outline"
            action={() => runCommand(world.name, { verb: 'bulletin-delivery', ...delivery })}
          >
            {deliveryText(delivery)}
          </ActionButton>
        ))}
      </div>
    </Disclosure>
  )
}

function deliveryText({ loss, duplicates, delayMs, spreadMs }: Delivery): string {
  const texts = [
    ...(loss > 0 ? [t('{share} lost', { share: percent(loss) })] : []),
    ...(duplicates > 0 ? [t('{share} duplicated', { share: percent(duplicates) })] : []),
    ...(delayMs > 0 ? [t('delayed by {ms} ms', { ms: delayMs })] : []),
    ...(spreadMs > 0 ? [t('reordered within {ms} ms', { ms: spreadMs })] : []),
  ]
  return texts.join(', ') || t('all, immediately, in order')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
