import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../text/alert-levels.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { command, listTsunamiAreas, type Terminal } from '../control.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

const tsunamiLevels = [5, 4, 3, 2, 1].map((level) => ({
  value: String(level),
  text: `${level} ${tsunamiLevel(level).text}`,
}))
const eruptionLevels = [
  ...[4, 3, 2, 1].map((level) => ({
    value: String(level),
    text: `${level} ${eruptionLevel(level).text}`,
  })),
  { value: '0', text: `0 ${eruptionReport.text}` },
]

/** What the agency says of a coast, now. The coasts that terminals of the world take reports of come first. */
export function TsunamiForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly Terminal[]
}) {
  const { data: areas = [] } = useQuery(listTsunamiAreas)
  const { run, isBusy, mistake } = useAction()
  const taken = countBy(terminals.map(({ tsunamiArea }) => tsunamiArea?.code))
  const inOrder = areas.toSorted((a, b) => (taken.get(b.code) ?? 0) - (taken.get(a.code) ?? 0))
  const [chosen, setChosen] = useState({ areaCode: '', level: '5' })
  const areaCode = chosen.areaCode || (inOrder[0]?.code ?? '')
  const report = (event: FormEvent): void => {
    event.preventDefault()
    run(() => command(world, { verb: 'tsunami', areaCode, level: Number(chosen.level) }))
  }
  return (
    <Panel heading="A tsunami report, now">
      <form onSubmit={report} className="grid gap-3">
        <Select
          label="Coast"
          value={areaCode}
          onChange={({ currentTarget: { value } }) =>
            setChosen((last) => ({ ...last, areaCode: value }))
          }
          options={inOrder.map(({ code, name }) => ({
            value: code,
            text: `${code} ${name}${terminalsText(taken.get(code))}`,
          }))}
        />
        <Select
          label="Level of the tsunami"
          value={chosen.level}
          onChange={({ currentTarget: { value } }) =>
            setChosen((last) => ({ ...last, level: value }))
          }
          options={tsunamiLevels}
        />
        <Mistake text={mistake} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Report the tsunami
        </Button>
      </form>
    </Panel>
  )
}

/** What the agency says of a volcano, now. */
export function EruptionForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly Terminal[]
}) {
  const { run, isBusy, mistake } = useAction()
  const taken = countBy(terminals.map(({ eruptionArea }) => eruptionArea))
  const [name, setName] = useState<string>()
  const [level, setLevel] = useState('4')
  const [etc, setEtc] = useState('')
  const areaName = name ?? [...taken.keys()][0] ?? ''
  const report = (event: FormEvent): void => {
    event.preventDefault()
    run(() =>
      command(world, {
        verb: 'eruption',
        areaName,
        level: Number(level),
        ...(etc === '' ? {} : { etc }),
      }),
    )
  }
  return (
    <Panel heading="An eruption report, now">
      <form onSubmit={report} className="grid gap-3">
        <TextInput
          label="Volcano"
          lang="ja"
          hint={
            taken.size === 0
              ? 'No terminal of this world lies near a volcano.'
              : `Terminals lie near ${[...taken.keys()].slice(0, 5).join('、')}.`
          }
          value={areaName}
          onInput={({ currentTarget: { value } }) => setName(value)}
        />
        <Select
          label="Level of the eruption"
          value={level}
          onChange={({ currentTarget: { value } }) => setLevel(value)}
          options={eruptionLevels}
        />
        <TextInput
          label="Text"
          lang="ja"
          value={etc}
          onInput={({ currentTarget: { value } }) => setEtc(value)}
        />
        <Mistake text={mistake} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Report the eruption
        </Button>
      </form>
    </Panel>
  )
}

function countBy(keys: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function terminalsText(count: number | undefined): string {
  if (count === undefined) return ''
  return count === 1 ? ' (1 terminal)' : ` (${count} terminals)`
}
