import type { EruptionOption, TsunamiOption } from '../../../api/alerts.ts'
import type { TestCast } from '../../../api/test-casts.ts'
import { eruptionLevel, eruptionReport, tsunamiLevel } from '../../../text/alert-levels.ts'

/** What of the saved reception settings decides which tests the terminal would sound. */
export interface Reception {
  tsunami: Pick<TsunamiOption, 'receiveFlag' | 'level'>
  eruption: Pick<EruptionOption, 'receiveFlag' | 'level' | 'reportFlag'>
}

/** The kinds of a test, in the order of the form. */
export const testTypes = [
  { value: 'tsunami', text: '津波' },
  { value: 'eruption', text: '噴火' },
] as const satisfies readonly { value: TestCast['type']; text: string }[]

/**
 * The levels that the terminal takes as it is set: those at or above the saved one, and flash
 * reports only where they are received. Empty while nothing of that kind is received.
 */
export function selectableLevels(type: TestCast['type'], reception: Reception) {
  if (!reception[type].receiveFlag) return []
  return testLevels[type].filter(({ value, number }) =>
    value === 'report' ? reception.eruption.reportFlag : number >= reception[type].level,
  )
}

/** Whether the terminal takes a test as it is set. */
export function isSelectable({ type, level }: TestCast, reception: Reception): boolean {
  return selectableLevels(type, reception).some(({ value }) => value === level)
}

/** What a level is called; undefined where the kind has no such level. */
export function testLevelText({ type, level }: TestCast): string | undefined {
  return testLevels[type].find(({ value }) => value === level)?.text
}

interface TestLevel {
  value: TestCast['level']
  /** As the reception settings count. */
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
