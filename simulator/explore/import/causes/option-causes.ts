import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { terminalOf } from '../captured-sessions.ts'
import type { Draft } from '../draft.ts'
import type { DifferingCall, PossibleCause } from './possible-cause.ts'

/** What a terminal may receive, by the type of a test. */
const receptions = {
  tsunami: [{ level: 3 }, { level: 4 }, { level: 5 }],
  eruption: [3, 4].flatMap((level) => [
    { level, takesReports: false },
    { level, takesReports: true },
  ]),
} as const

/** Other lowest levels that a terminal may receive, if a test of an alert differs. */
export function optionCauses(draft: Draft, { index }: DifferingCall): PossibleCause[] {
  const one = draft.calls[index]
  const terminalId = one && terminalOf(one)
  if (terminalId === undefined || one?.call.operation !== 'sendTestCast') return []
  const type = isRecord(one.call.sent) ? one.call.sent.type : undefined
  if (type !== 'tsunami' && type !== 'eruption') return []
  const setup = draft.terminals.find((terminal) => terminal.terminalId === terminalId)?.[type]
  if (!setup) return []
  return receptions[type].map((reception) => ({
    terminals: { [terminalId]: { [type]: { ...setup, ...reception } } },
  }))
}
