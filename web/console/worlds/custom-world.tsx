import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Disclosure } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { createWorld } from '../actions.ts'
import { listScenarios } from '../control.ts'
import { useFields } from '../use-fields.ts'
import { titleText } from '../words/api-names.ts'
import { t } from '../words/words.ts'

/** Creates a world with a chosen name, or from a custom scenario. */
export function CustomWorld() {
  const { data: scenarios = [] } = useQuery(listScenarios)
  const navigate = useNavigate()
  const { values, bind } = useFields({ name: '', ready: '', yaml: '' })
  const create = async () => {
    const { name, yaml } = values
    const world = await createWorld({
      scenario:
        yaml.trim() === '' ? { ready: values.ready || (scenarios[0]?.name ?? '') } : { yaml },
      clock: { kind: 'manual' },
      ...(name === '' ? {} : { name }),
    })
    await navigate(`/worlds/${world.name}`)
  }
  return (
    <Disclosure summary={t('Create a world with a name, or from your own scenario')}>
      <ActionForm button={t('Create world')} variant="solid" action={create}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label={t('Name')}
            hint={t('Letters, digits, dots, hyphens and underscores. Generated if empty.')}
            {...bind('name')}
          />
          <Select
            label={t('Built-in scenario')}
            options={scenarios.map((scenario) => ({
              value: scenario.name,
              text: `${scenario.name}: ${titleText(scenario)}`,
            }))}
            {...bind('ready')}
          />
        </div>
        <label className="grid gap-1.5 font-bold">
          {t('Or a custom scenario (YAML)')}
          <textarea
            rows={8}
            spellCheck={false}
            className="rounded-8 border border-line-strong bg-surface p-3 font-mono text-sm font-normal"
            {...bind('yaml')}
          />
        </label>
      </ActionForm>
    </Disclosure>
  )
}
