import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../address.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { listWorlds } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { CustomWorld } from './custom-world.tsx'
import { filterWorlds } from './filter-worlds.ts'
import { RunningWorlds } from './running-worlds.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { t } from '../words/words.ts'

export function Component() {
  const [{ q }, setAddress] = useAddress(emptyAddress)
  const { data: worlds = [], error } = useQuery(listWorlds)
  return (
    <>
      <title>{`${t('Worlds')} | ${t('Simulator console')}`}</title>
      <h1 className="text-2xl font-bold">{t('Worlds')}</h1>
      <p className="mb-4 text-ink-quiet">
        {t(
          'A world is a simulated service with its own time, terminals, owners and faults. Open one to move its time, trigger earthquakes, disconnect terminals, make operations fail, and read its journal.',
        )}
      </p>
      <ErrorMessage text={error?.message} />
      <TextInput
        label={t('Search worlds and scenarios')}
        className="mb-4"
        type="search"
        aria-keyshortcuts="/"
        value={q}
        onInput={({ currentTarget: { value } }) => setAddress({ q: value })}
      />
      <RunningWorlds worlds={filterWorlds(worlds, q)} all={worlds.length} />
      <div className="mt-8">
        <CustomWorld />
      </div>
      <ScenarioCards search={q} />
    </>
  )
}

const emptyAddress = { q: '' }
