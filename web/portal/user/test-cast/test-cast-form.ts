import * as z from 'zod/mini'
import type { EruptionOption, TestCast, TsunamiOption } from '../../../api/alerts.ts'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../../text/alert-levels.ts'
import { choiceText } from '../../../text/choices.ts'
import type { ConfirmItem } from '../../flow/confirm-page.tsx'
import { createFlow } from '../../flow/flow.ts'

const chooseLevel = 'テストのレベルを選択してください。'

export const testCastSchema = z
  .object({
    type: z.enum(['tsunami', 'eruption']),
    level: z.enum(['emalert', 'alert', 'warn', 'report'], chooseLevel),
  })
  .check(
    z.refine((cast: TestCast) => testLevelText(cast) !== undefined, {
      path: ['level'],
      message: chooseLevel,
    }),
  )

export const testCastFlow = createFlow('testCast', testCastSchema)

/** The saved settings that decide which test alerts the terminal accepts. */
export interface Reception {
  tsunami: Pick<TsunamiOption, 'receiveFlag' | 'level'>
  eruption: Pick<EruptionOption, 'receiveFlag' | 'level' | 'reportFlag'>
}

export const testTypes = [
  { value: 'tsunami', text: '津波' },
  { value: 'eruption', text: '噴火' },
] as const satisfies readonly { value: TestCast['type']; text: string }[]

/**
 * Returns the levels of test alerts that the terminal accepts: those at or above the saved level, and flash reports only if the
 * terminal receives them. Empty if the terminal receives no alerts of this type.
 */
export function selectableLevels(type: TestCast['type'], reception: Reception) {
  if (!reception[type].receiveFlag) return []
  return testLevels[type].filter(({ value, number }) =>
    value === 'report' ? reception.eruption.reportFlag : number >= reception[type].level,
  )
}

/** Returns an earlier choice without the parts that can't be selected any more. The default type is tsunami. */
export function selectableChoice(
  { type, level }: { type: string; level: string },
  reception: Reception,
): Partial<TestCast> & Pick<TestCast, 'type'> {
  const chosenType = testTypes.find(({ value }) => value === type)?.value ?? testTypes[0].value
  const levels = chosenType === type ? selectableLevels(chosenType, reception) : []
  const chosenLevel = levels.find(({ value }) => value === level)?.value
  return { type: chosenType, ...(chosenLevel && { level: chosenLevel }) }
}

function testLevelText({ type, level }: TestCast): string | undefined {
  return testLevels[type].find(({ value }) => value === level)?.text
}

export function testCastItems(cast: TestCast): ConfirmItem[] {
  return [
    { term: 'テストの種類', description: choiceText(testTypes, cast.type) },
    { term: 'テストのレベル', description: testLevelText(cast) },
  ]
}

interface TestLevel {
  value: TestCast['level']
  number: number
  text: string
}

const testLevels: Record<TestCast['type'], readonly TestLevel[]> = {
  tsunami: [
    { value: 'emalert', number: 5, text: tsunamiLevel(5).text },
    { value: 'alert', number: 4, text: tsunamiLevel(4).text },
    { value: 'warn', number: 3, text: tsunamiLevel(3).text },
  ],
  eruption: [
    { value: 'emalert', number: 4, text: eruptionLevel(4).text },
    { value: 'alert', number: 3, text: eruptionLevel(3).text },
    { value: 'report', number: 0, text: eruptionReport.text },
  ],
}
