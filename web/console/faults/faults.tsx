import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAddress } from '../address.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { listFaults, listOperations } from '../control.ts'
import { filled } from '../use-fields.ts'
import { t } from '../words/words.ts'
import { ActiveFaults } from './active-faults.tsx'
import { OperationErrors } from './operation-errors.tsx'

export function Component() {
  const { world = '' } = useParams()
  const { data: operations = [] } = useQuery(listOperations)
  const { data: faults = [] } = useQuery(listFaults(world))
  const [{ q, ...callers }, setAddress] = useAddress(emptyAddress)
  const bind = (name: keyof typeof callers) => ({
    value: callers[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setAddress({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-5">
      <ActiveFaults world={world} faults={faults} operations={operations} />
      <Panel heading={t('New fault')}>
        <p className="mb-3 text-ink-quiet">
          {t('Affects all calls, or only calls by a user or for a terminal.')}
        </p>
        <div className="grid items-end gap-3 md:grid-cols-2">
          <TextInput label={t('User')} hint={t('Default: all users')} {...bind('userId')} />
          <TextInput
            label={t('Terminal')}
            hint={t('Serial number. Default: all terminals')}
            {...bind('terminalId')}
          />
        </div>
      </Panel>
      <OperationErrors
        world={world}
        faults={faults}
        operations={operations}
        callers={filled(callers)}
        search={q}
        onSearch={(next) => setAddress({ q: next })}
      />
    </div>
  )
}

const emptyAddress = { q: '', userId: '', terminalId: '' }
