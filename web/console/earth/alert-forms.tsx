import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ActionForm } from '../action-form.tsx'
import { eruptionLevels, tsunamiLevels } from '../alert-levels.ts'
import { runCommand } from '../actions.ts'
import { listTsunamiAreas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import { useFields } from '../use-fields.ts'
import { type PlainText, t, terminalsText } from '../words/words.ts'

/** A form that issues a tsunami report. The areas with most terminals come first. */
export function TsunamiForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly LiveRow[]
}) {
  const { data: areas = [] } = useQuery(listTsunamiAreas)
  const byArea = Map.groupBy(terminals, ({ tsunamiArea }) => tsunamiArea)
  const countIn = (code: string) => byArea.get(code)?.length ?? 0
  const sortedAreas = areas.toSorted((a, b) => countIn(b.code) - countIn(a.code))
  const { values, bind } = useFields({ areaCode: '', level: '5' })
  const areaCode = values.areaCode || (sortedAreas[0]?.code ?? '')
  return (
    <Disclosure summary={t('Tsunami report')}>
      <ActionForm
        button={t('Issue tsunami report')}
        variant="solid"
        action={() => runCommand(world, { verb: 'tsunami', areaCode, level: Number(values.level) })}
      >
        <Select
          label={t('Coastal area')}
          {...bind('areaCode')}
          value={areaCode}
          options={sortedAreas.map(({ code, name }) => ({
            value: code,
            text:
              countIn(code) === 0
                ? `${code} ${name}`
                : `${code} ${name} (${terminalsText(countIn(code))})`,
          }))}
        />
        <Select
          label={t('Tsunami level')}
          options={tsunamiLevels.map(levelOption)}
          {...bind('level')}
        />
      </ActionForm>
    </Disclosure>
  )
}

export function EruptionForm({
  world,
  terminals,
}: {
  world: string
  terminals: readonly LiveRow[]
}) {
  const areas = new Set(terminals.map(({ eruptionArea }) => eruptionArea))
  const volcanoes = [...areas].filter((area) => typeof area === 'string')
  const { values, bind } = useFields({ areaName: '', level: '4', etc: '' })
  const { level, etc } = values
  const areaName = values.areaName || (volcanoes[0] ?? '')
  const issue = () =>
    runCommand(world, {
      verb: 'eruption',
      areaName,
      level: Number(level),
      ...(etc === '' ? {} : { etc }),
    })
  return (
    <Disclosure summary={t('Eruption report')}>
      <ActionForm
        button={t('Issue eruption report')}
        variant="solid"
        disabled={areaName === ''}
        action={issue}
      >
        <Select
          label={t('Volcano')}
          lang="ja"
          placeholder={
            volcanoes.length === 0 ? t('No terminal in this world is near a volcano.') : undefined
          }
          options={volcanoes.map((name) => ({ value: name, text: name }))}
          {...bind('areaName')}
          value={areaName}
        />
        <Select
          label={t('Eruption level')}
          options={eruptionLevels.map(levelOption)}
          {...bind('level')}
        />
        <TextInput label={t('Additional text')} lang="ja" {...bind('etc')} />
      </ActionForm>
    </Disclosure>
  )
}

function levelOption({ value, name }: { value: string; name: PlainText }): {
  value: string
  text: string
} {
  return { value, text: `${value} ${t(name)}` }
}
