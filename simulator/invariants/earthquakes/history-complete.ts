import { isRecord } from '../../../openapi/contract/is-record.ts'
import { isListed } from '../../models/earth/reception.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const historyComplete: Invariant = {
  name: 'history-complete',
  statement: 'The history counts each earthquake that its terminal was warned of or measured.',
  source: 'openapi/equser.yaml: listHistory',
  observe: () =>
    onRequests(({ operation, response, received, sessionId, isFaulty }, { state, nowMs }) => {
      if (operation?.id !== 'listHistory' || isFaulty || response.status !== 200) return undefined
      const terminalId = state.sessions[sessionId ?? '']?.terminalId
      const terminal = state.terminals[terminalId ?? '']
      const body = received()
      if (!terminal || !isRecord(body)) return undefined
      const count = Object.values(terminal.receptions).filter((one) => isListed(one, nowMs)).length
      return body.count === count
        ? undefined
        : `terminal ${terminalId} has ${count} earthquakes, and the history counts ${String(body.count)}`
    }),
}
