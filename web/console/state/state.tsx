import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Select } from '../../ui/choice-inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAddress } from '../address.ts'
import { getState, getWorld, type Schemas, type StatePart } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { t } from '../words/words.ts'
import { nameOf } from './expectation.ts'
import { parts, StateValues } from './state-values.tsx'

export function Component() {
  const { world = '' } = useParams()
  const [address, setAddress] = useAddress(emptyAddress)
  const part = isPart(address.part) ? address.part : 'terminals'
  const { data, error } = useQuery(getState(world, part, address.text))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{t('State')}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('Part of the state')}
          options={Object.entries(parts).map(([value, text]) => ({ value, text: t(text) }))}
          value={part}
          onChange={({ currentTarget }) => setAddress({ part: currentTarget.value })}
        />
        <TextInput
          label={t('Search')}
          hint={t('A text in an entry. Shows at most 20 entries.')}
          type="search"
          aria-keyshortcuts="/"
          value={address.text}
          onInput={({ currentTarget }) => setAddress({ text: currentTarget.value })}
        />
      </div>
      <ErrorMessage text={error?.message} />
      {data?.length === 0 && <p>{t('Nothing found.')}</p>}
      {data?.map((entry) => (
        <Entry key={nameOf(part, entry)} world={world} part={part} entry={entry} />
      ))}
    </div>
  )
}

/** An entry of the state. Highlights the values that its last change has changed. */
function Entry({
  world,
  part,
  entry,
}: {
  world: string
  part: StatePart
  entry: Schemas['StateEntries'][number]
}) {
  const { data: info } = useQuery(getWorld(world))
  const [seen, setSeen] = useState({ entry, before: entry })
  if (JSON.stringify(seen.entry) !== JSON.stringify(entry)) {
    setSeen({ entry, before: seen.entry })
  }
  return (
    <Panel heading={nameOf(part, entry)}>
      <StateValues part={part} entry={entry} before={seen.before} at={info?.now ?? 0} />
    </Panel>
  )
}

const emptyAddress = { part: 'terminals', text: '' }

function isPart(text: string): text is StatePart {
  return text in parts
}
