import { ownerOf } from '../../models/account/account.ts'
import { isReachable } from '../../models/terminal/connection.ts'
import { saveSettings as save } from '../../models/settings/settings.ts'
import type { Handler } from '../handler.ts'

export const getSettings: Handler<'getSettings'> = ({ context, session: { terminal } }) => {
  const { tsunami, eruption, place, firmware } = terminal
  return {
    status: 200,
    body: {
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      isTmConnection: isReachable(terminal.connection),
      mailAddress: ownerOf(context.state.accounts, terminal)?.mailAddress,
      ...firmware.window,
      tsunamiEnabled: tsunami !== undefined,
      tsunamiAreaName: tsunami?.areaName,
      eruptionEnabled: eruption !== undefined,
      eruptionAreaName: eruption && terminal.eruptionAreaName,
      ...place,
    },
  }
}

export const saveSettings: Handler<'saveSettings'> = ({ context, session, body }) => {
  const { isUserConnMailEnabled, mailAddress, lat, lng, floor, memo } = body
  const isKnown = lat !== undefined && lng !== undefined && floor !== undefined
  const place = isKnown ? { lat, lng, floor, memo } : undefined
  const result = save(context, session.terminal, { isUserConnMailEnabled, mailAddress, place })
  return typeof result === 'number'
    ? { error: result }
    : { status: 200, body: { isTermDownloaded: result.isApplied } }
}
