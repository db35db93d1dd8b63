import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from '../terminal/terminal-log.ts'
import { terminalRequestError } from '../terminal/terminal-request.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

export type TestLevel = 'emalert' | 'alert' | 'warn' | 'report'

/** A test broadcast as an owner asks for it. */
export interface TestCast {
  type: 'tsunami' | 'eruption'
  level: TestLevel
}

/** The numbers of the levels, by kind; a level that is not named does not exist there. */
export const testLevels = {
  tsunami: { emalert: 5, alert: 4, warn: 3 },
  eruption: { emalert: 4, alert: 3, report: 0 },
} as const satisfies Record<TestCast['type'], Partial<Record<TestLevel, number>>>

const typeNames = { tsunami: '津波', eruption: '噴火' } as const

/** Sends a test broadcast, or tells the error code that refuses it. */
export function castTest(
  context: SimulatorContext,
  terminal: Terminal,
  cast: TestCast,
): 400008 | 400014 | 400019 | undefined {
  if (!isTaken(terminal, cast)) return 400008
  return sound(context, terminal, `${typeNames[cast.type]}テスト配信 ${cast.level}`)
}

/** Sends a test earthquake, or tells the error code that refuses it. */
export function castTestEarthquake(
  context: SimulatorContext,
  terminal: Terminal,
  { shindo, ssec, alert }: { shindo: number; ssec: number; alert: boolean },
): 400014 | 400019 | undefined {
  const kind = alert ? '警報' : '予報'
  return sound(context, terminal, `緊急地震速報テスト配信 ${kind} 震度${shindo} 猶予${ssec}秒`)
}

// A test below what the terminal takes would not sound.
function isTaken({ tsunami, eruption }: Terminal, { type, level }: TestCast): boolean {
  if (type === 'eruption' && level === 'report') return eruption?.takesReports ?? false
  const levels: Partial<Record<TestLevel, number>> = testLevels[type]
  const number = levels[level]
  const lowest = type === 'tsunami' ? tsunami?.level : eruption?.level
  return number !== undefined && lowest !== undefined && number >= lowest
}

function sound(
  context: SimulatorContext,
  terminal: Terminal,
  text: string,
): 400014 | 400019 | undefined {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return error
  logLine(terminal, context.nowMs, text)
  onVoiceAlarm(context, terminal, { kind: 'test', text })
  return undefined
}
