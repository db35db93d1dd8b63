import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from '../terminal/log.ts'
import { terminalRequestError } from '../terminal/connection.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { onVoiceAlarm } from '../monitoring/monitoring-mails.ts'
import { shindoLabel } from '../../quake/shared/shindo-class.ts'

type TestCast = components['schemas']['TestCast']
type TestLevel = TestCast['level']

/** The level numbers by type. Each type supports only the levels listed here. */
const testLevels = {
  tsunami: { emalert: 5, alert: 4, warn: 3 },
  eruption: { emalert: 4, alert: 3, report: 0 },
} as const satisfies Record<TestCast['type'], Partial<Record<TestLevel, number>>>

const levelNames: Record<TestCast['type'], Partial<Record<TestLevel, string>>> = {
  tsunami: { emalert: '大津波警報', alert: '津波警報', warn: '津波注意報' },
  eruption: { emalert: '噴火特別警報', alert: '噴火警報', report: '噴火速報' },
}

type TestError = (typeof errors)['terminalNotConnected' | 'terminalRequestFailed']

export function sendTestAlert(
  context: SimulatorContext,
  terminal: Terminal,
  cast: TestCast,
): TestError | typeof errors.badRequest | undefined {
  if (!isReceived(terminal, cast)) return errors.badRequest
  return sendTest(context, terminal, `テスト配信 ${levelNames[cast.type][cast.level]}`)
}

export function sendTestEarthquake(
  context: SimulatorContext,
  terminal: Terminal,
  { shindo, ssec, alert }: components['schemas']['AlertTestCast'],
): TestError | undefined {
  const kind = alert ? '警報' : '予報'
  return sendTest(
    context,
    terminal,
    `緊急地震速報テスト配信 ${kind} 震度${shindoLabel(shindo)} 猶予${ssec}秒`,
  )
}

// Whether the terminal announces a test. It does not announce tests below its reception level.
function isReceived({ tsunami, eruption }: Terminal, { type, level }: TestCast): boolean {
  if (type === 'eruption' && level === 'report') return eruption?.takesReports ?? false
  const levels: Partial<Record<TestLevel, number>> = testLevels[type]
  const number = levels[level]
  const lowest = type === 'tsunami' ? tsunami?.level : eruption?.level
  return number !== undefined && lowest !== undefined && number >= lowest
}

function sendTest(
  context: SimulatorContext,
  terminal: Terminal,
  text: string,
): TestError | undefined {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return error
  logLine(terminal, context.nowMs, text)
  onVoiceAlarm(context, terminal, { kind: 'test', text })
  return undefined
}
