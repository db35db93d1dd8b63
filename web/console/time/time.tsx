import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { rewindIfWanted, takeSnapshot } from '../actions.ts'
import { timeText } from '../console-text.ts'
import { getWorld, type Schemas } from '../control.ts'
import { useFields } from '../use-fields.ts'
import { t } from '../words/words.ts'
import { Timeline } from './timeline.tsx'

/** The page of a world's time: its timeline and its snapshots. */
export function Component() {
  const { world = '' } = useParams()
  const { data } = useQuery(getWorld(world))
  if (!data) return null
  return (
    <div className="grid grid-cols-1 gap-5">
      <Timeline world={world} now={data.now} />
      <Snapshots world={world} snapshots={data.snapshots} />
    </div>
  )
}

function Snapshots({ world, snapshots }: { world: string; snapshots: Schemas['Snapshot'][] }) {
  const { values, bind } = useFields({ label: '' })
  const { label } = values
  return (
    <Panel heading={t('Snapshots')}>
      <ActionForm
        layout="row"
        button={t('Take snapshot')}
        disabled={label === ''}
        action={() => takeSnapshot(world, label)}
      >
        <TextInput label={t('Label')} {...bind('label')} />
      </ActionForm>
      <ul className="mt-3">
        {snapshots.map(({ label: name, takenAt }) => (
          <li key={`${name} ${takenAt}`} className="flex flex-wrap items-center gap-3 py-1">
            <span className="font-bold">{name ?? t('automatic')}</span>
            <span className="tabular-nums">{timeText(takenAt)}</span>
            {name !== undefined && (
              <ActionButton variant="text" action={() => rewindIfWanted(world, { snapshot: name })}>
                {t('Rewind to {label}', { label: name })}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
