import { ownerOf } from '../../models/account/account.ts'
import { isReachable } from '../../models/terminal/connection.ts'
import { saveSettings as save } from '../../models/terminal/settings.ts'
import type { Handler } from '../handler.ts'

export const getSettings: Handler<'getSettings'> = ({ turn, session: { terminal } }) => {
  const { tsunami, eruption, place, firmware } = terminal
  return {
    status: 200,
    body: {
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      isTmConnection: isReachable(terminal.connection),
      mailAddress: ownerOf(turn.state.accounts, terminal)?.mailAddress,
      ...firmware.window,
      tsunamiEnabled: tsunami !== undefined,
      tsunamiAreaName: tsunami?.areaName,
      eruptionEnabled: eruption !== undefined,
      eruptionAreaName: eruption && terminal.eruptionAreaName,
      ...place,
    },
  }
}

export const saveSettings: Handler<'saveSettings'> = ({ turn, session, body }) => {
  const outcome = save(turn, session.terminal, body)
  if (outcome === 400008) return { refusal: outcome }
  return { status: 200, body: { isTermDownloaded: outcome.isTaken } }
}
