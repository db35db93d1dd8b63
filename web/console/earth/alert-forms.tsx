import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../text/alert-levels.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { runCommand } from '../actions.ts'
import { listTsunamiAreas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { ErrorMessage } from '../error-message.tsx'
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

/** Issues a tsunami report for a coastal area. Areas with terminals of the world come first. */
export function TsunamiForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly LiveRow[]
}) {
  const { data: areas = [] } = useQuery(listTsunamiAreas)
  const { run, isBusy, errorMessage } = useAction()
  const terminalCounts = countBy(terminals.flatMap((terminal) => textIn(terminal, 'tsunamiArea')))
  const sortedAreas = areas.toSorted(
    (a, b) => (terminalCounts.get(b.code) ?? 0) - (terminalCounts.get(a.code) ?? 0),
  )
  const [report, setReport] = useState({ areaCode: '', level: '5' })
  const areaCode = report.areaCode || (sortedAreas[0]?.code ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run(() => runCommand(world, { verb: 'tsunami', areaCode, level: Number(report.level) }))
  }
  return (
    <Disclosure summary="Tsunami report">
      <form onSubmit={submit} className="grid gap-3">
        <Select
          label="Coastal area"
          value={areaCode}
          onChange={({ currentTarget: { value } }) =>
            setReport((last) => ({ ...last, areaCode: value }))
          }
          options={sortedAreas.map(({ code, name }) => ({
            value: code,
            text: `${code} ${name}${terminalsText(terminalCounts.get(code))}`,
          }))}
        />
        <Select
          label="Tsunami level"
          value={report.level}
          onChange={({ currentTarget: { value } }) =>
            setReport((last) => ({ ...last, level: value }))
          }
          options={tsunamiLevels}
        />
        <ErrorMessage text={errorMessage} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Issue tsunami report
        </Button>
      </form>
    </Disclosure>
  )
}

/** Issues an eruption report for a volcano. */
export function EruptionForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly LiveRow[]
}) {
  const { run, isBusy, errorMessage } = useAction()
  const volcanoes = [...new Set(terminals.flatMap((terminal) => textIn(terminal, 'eruptionArea')))]
  const [name, setName] = useState<string>()
  const [level, setLevel] = useState('4')
  const [etc, setEtc] = useState('')
  const areaName = name ?? volcanoes[0] ?? ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run(() =>
      runCommand(world, {
        verb: 'eruption',
        areaName,
        level: Number(level),
        ...(etc === '' ? {} : { etc }),
      }),
    )
  }
  return (
    <Disclosure summary="Eruption report">
      <form onSubmit={submit} className="grid gap-3">
        <TextInput
          label="Volcano"
          lang="ja"
          hint={
            volcanoes.length === 0
              ? 'No terminal in this world is near a volcano.'
              : `Volcanoes near terminals: ${volcanoes.slice(0, 5).join('、')}`
          }
          value={areaName}
          onInput={({ currentTarget: { value } }) => setName(value)}
        />
        <Select
          label="Eruption level"
          value={level}
          onChange={({ currentTarget: { value } }) => setLevel(value)}
          options={eruptionLevels}
        />
        <TextInput
          label="Additional text"
          lang="ja"
          value={etc}
          onInput={({ currentTarget: { value } }) => setEtc(value)}
        />
        <ErrorMessage text={errorMessage} />
        <Button type="submit" disabled={isBusy} className="w-fit">
          Issue eruption report
        </Button>
      </form>
    </Disclosure>
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

/** The text of a row, or nothing. */
function textIn(terminal: LiveRow, name: string): string[] {
  const value = terminal[name]
  return typeof value === 'string' ? [value] : []
}
