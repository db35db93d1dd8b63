import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inputText, inputTime } from '../console-text.ts'
import { command } from '../control.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

const dayMs = 86_400_000

/** The weather agency announces its next training broadcast. */
export function DrillForm({ world, now }: { world: string; now: number }) {
  const { run, isBusy, mistake } = useAction()
  const [at, setAt] = useState<{ training?: string; deadline?: string }>({})
  const [quake, setQuake] = useState({ epicenter: '南海トラフ', shindo: '5.2' })
  const training = at.training ?? inputText(now + 14 * dayMs)
  const deadline = at.deadline ?? inputText(now + 7 * dayMs)
  const announce = (event: FormEvent): void => {
    event.preventDefault()
    const { epicenter } = quake
    run(() =>
      command(world, {
        verb: 'drill',
        trainingAt: inputTime(training),
        settingDeadlineAt: inputTime(deadline),
        link: 'https://kunren.example.jp/eew',
        current: { epicenter, shindo: 3, alert: false },
        simulation: { epicenter, shindo: Number(quake.shindo), alert: true },
      }),
    )
  }
  return (
    <Panel heading="The agency's next drill">
      <form onSubmit={announce} className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-2">
          <TextInput
            label="Training at (JST)"
            type="datetime-local"
            value={training}
            onInput={({ currentTarget: { value } }) =>
              setAt((last) => ({ ...last, training: value }))
            }
          />
          <TextInput
            label="Owners choose until (JST)"
            type="datetime-local"
            value={deadline}
            onInput={({ currentTarget: { value } }) =>
              setAt((last) => ({ ...last, deadline: value }))
            }
          />
          <TextInput
            label="Epicentre"
            lang="ja"
            value={quake.epicenter}
            onInput={({ currentTarget: { value } }) =>
              setQuake((last) => ({ ...last, epicenter: value }))
            }
          />
          <TextInput
            label="Intensity that terminals play"
            inputMode="decimal"
            value={quake.shindo}
            onInput={({ currentTarget: { value } }) =>
              setQuake((last) => ({ ...last, shindo: value }))
            }
          />
        </div>
        <Mistake text={mistake} />
        <Button type="submit" variant="outline" disabled={isBusy} className="w-fit">
          Announce the drill
        </Button>
      </form>
    </Panel>
  )
}
