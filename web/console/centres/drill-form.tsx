import { dayMs } from '../../../openapi/base/durations.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { runCommand } from '../actions.ts'
import { inputText, inputTime } from '../console-text.ts'
import { useFields } from '../use-fields.ts'
import { t } from '../words/words.ts'

/** A form that announces JMA's next drill, for which an earthquake warning is broadcast as training. */
export function DrillForm({ world, now }: { world: string; now: number }) {
  // The times in the form follow the world's time until the user edits them. They are empty until then.
  const { values, bind } = useFields({
    heldAt: '',
    deadline: '',
    epicenter: '南海トラフ',
    shindo: '5.2',
  })
  const heldAt = values.heldAt || inputText(now + 14 * dayMs)
  const deadline = values.deadline || inputText(now + 7 * dayMs)
  const announce = () => {
    const { epicenter, shindo } = values
    return runCommand(world, {
      verb: 'drill',
      trainingAt: inputTime(heldAt),
      settingDeadlineAt: inputTime(deadline),
      link: 'https://kunren.example.jp/eew',
      current: { epicenter, shindo: 3, alert: false },
      simulation: { epicenter, shindo: Number(shindo), alert: true },
    })
  }
  return (
    <Panel heading={t('Next drill')}>
      <ActionForm button={t('Announce drill')} action={announce}>
        <div className="grid gap-3 md:grid-cols-2">
          <TextInput
            label={t('Drill time (JST)')}
            type="datetime-local"
            step={1}
            {...bind('heldAt')}
            value={heldAt}
          />
          <TextInput
            label={t("Deadline for owners' choices (JST)")}
            type="datetime-local"
            step={1}
            {...bind('deadline')}
            value={deadline}
          />
          <TextInput label={t('Epicentre')} lang="ja" {...bind('epicenter')} />
          <TextInput label={t('Simulated intensity')} inputMode="decimal" {...bind('shindo')} />
        </div>
      </ActionForm>
    </Panel>
  )
}
