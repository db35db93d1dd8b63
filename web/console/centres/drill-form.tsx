import { runCommand } from '../actions.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inputText, inputTime } from '../console-text.ts'
import { ErrorMessage } from '../error-message.tsx'
import { useAction } from '../use-action.ts'

const dayMs = 86_400_000

/** Announces the agency's next drill: a training broadcast of an earthquake warning. */
export function DrillForm({ world, now }: { world: string; now: number }) {
  const { run, isBusy, errorMessage } = useAction()
  const [times, setTimes] = useState<{ heldAt?: string; deadline?: string }>({})
  const [quake, setQuake] = useState({ epicenter: '南海トラフ', shindo: '5.2' })
  const heldAt = times.heldAt ?? inputText(now + 14 * dayMs)
  const deadline = times.deadline ?? inputText(now + 7 * dayMs)
  const announce = (event: FormEvent): void => {
    event.preventDefault()
    const { epicenter } = quake
    run(() =>
      runCommand(world, {
        verb: 'drill',
        trainingAt: inputTime(heldAt),
        settingDeadlineAt: inputTime(deadline),
        link: 'https://kunren.example.jp/eew',
        current: { epicenter, shindo: 3, alert: false },
        simulation: { epicenter, shindo: Number(quake.shindo), alert: true },
      }),
    )
  }
  return (
    <Panel heading="Next drill">
      <form onSubmit={announce} className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-2">
          <TextInput
            label="Drill time (JST)"
            type="datetime-local"
            value={heldAt}
            onInput={({ currentTarget: { value } }) =>
              setTimes((last) => ({ ...last, heldAt: value }))
            }
          />
          <TextInput
            label="Deadline for owners' choices (JST)"
            type="datetime-local"
            value={deadline}
            onInput={({ currentTarget: { value } }) =>
              setTimes((last) => ({ ...last, deadline: value }))
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
            label="Simulated intensity"
            inputMode="decimal"
            value={quake.shindo}
            onInput={({ currentTarget: { value } }) =>
              setQuake((last) => ({ ...last, shindo: value }))
            }
          />
        </div>
        <ErrorMessage text={errorMessage} />
        <Button type="submit" variant="outline" disabled={isBusy} className="w-fit">
          Announce drill
        </Button>
      </form>
    </Panel>
  )
}
