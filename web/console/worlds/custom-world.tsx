import { useNavigate } from 'react-router'
import { Disclosure } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { createWorld } from '../actions.ts'
import { useFields } from '../use-fields.ts'
import { t } from '../words/words.ts'

export function CustomWorld() {
  const navigate = useNavigate()
  const { values, bind } = useFields({ name: '', yaml: '' })
  const create = async () => {
    const { name, yaml } = values
    const world = await createWorld({
      scenario: { yaml },
      clock: { kind: 'manual' },
      ...(name === '' ? {} : { name }),
    })
    await navigate(`/worlds/${world.name}`)
  }
  return (
    <Disclosure summary={t('Create a world from your own scenario')}>
      <ActionForm button={t('Create world')} variant="solid" action={create}>
        <TextInput
          label={t('Name')}
          hint={t('Letters, digits, dots, hyphens and underscores. Generated if empty.')}
          {...bind('name')}
        />
        <label className="grid gap-1.5 font-bold">
          {t('Scenario (YAML)')}
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
