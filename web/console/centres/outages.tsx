import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { type Outage, listOutages } from '../control.ts'
import { filled, useFields } from '../use-fields.ts'
import { t, terminalsText } from '../words/words.ts'

/** Lists the network outages, each of which cuts off many terminals at once. A form starts a new one. */
export function Outages({ world }: { world: string }) {
  const { data: outages = [] } = useQuery(listOutages(world))
  const { values, bind } = useFields({ area: '', provider: '', share: '' })
  const { share, ...place } = values
  const begin = () =>
    runCommand(world, {
      verb: 'network-outage',
      state: 'begins',
      ...filled(place),
      ...(share !== '' && { share: Number(share) }),
    })
  return (
    <Panel heading={t('Network outages')}>
      {outages.length === 0 && <p className="text-ink-quiet">{t('No network outages.')}</p>}
      <ul>
        {outages.map(({ terminals, ...outage }) => {
          const text = outageText(outage)
          return (
            <li key={text} className="flex flex-wrap items-center gap-3 py-1">
              <span className="font-bold">{text}</span>
              <span>
                {t('{terminals} without network', { terminals: terminalsText(terminals) })}
              </span>
              <ActionButton
                variant="text"
                aria-label={t('End outage of {outage}', { outage: text })}
                action={() =>
                  runCommand(world, { verb: 'network-outage', state: 'ends', ...outage })
                }
              >
                {t('End')}
              </ActionButton>
            </li>
          )
        })}
      </ul>
      <div className="mt-3">
        <ActionForm button={t('Begin outage')} action={begin}>
          <div className="grid gap-3">
            <TextInput
              label={t('Area')}
              lang="ja"
              hint={t("Part of an area's name, such as 石川県. Default: everywhere")}
              {...bind('area')}
            />
            <TextInput
              label={t('Internet provider')}
              hint={t('Default: all providers')}
              {...bind('provider')}
            />
            <TextInput
              label={t('Share of terminals')}
              hint={t('Above 0, up to 1. Default: 1')}
              inputMode="decimal"
              {...bind('share')}
            />
          </div>
        </ActionForm>
      </div>
    </Panel>
  )
}

function outageText({ area, provider, share }: Omit<Outage, 'terminals'>): string {
  const shareText = share === undefined ? undefined : t('a share of {share}', { share })
  const parts = [area, provider, shareText].filter((part) => part !== undefined)
  return parts.join(', ') || t('all terminals')
}
