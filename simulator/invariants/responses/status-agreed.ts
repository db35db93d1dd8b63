import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const statusAgreed: Invariant = {
  name: 'status-agreed',
  statement:
    'The status shows the connection and the install location of the terminal as its data centre knows them.',
  source: 'docs/requirements.md: status',
  observe: () =>
    onRequests(({ operation, response, received, sessionId, isFaulty }, { state }) => {
      if (operation?.id !== 'getTerminalStatus' || isFaulty || response.status !== 200)
        return undefined
      const terminal = state.terminals[state.sessions[sessionId ?? '']?.terminalId ?? '']
      const body = received()
      if (!terminal || !isRecord(body)) return undefined
      const { connection, place } = terminal
      const known = {
        isConnected: connection.kind !== 'lost',
        isAlive: connection.kind === 'connected',
        dcNameKey: connection.kind === 'lost' ? connection.lastDc : connection.dc,
        lat: place.lat,
        lng: place.lng,
        floor: place.floor,
      }
      const wrong = Object.entries(known).find(([name, value]) => body[name] !== value)
      return (
        wrong &&
        `the status shows ${wrong[0]} ${String(body[wrong[0]])}, and the data centre has ${String(wrong[1])}`
      )
    }),
}
