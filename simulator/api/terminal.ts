import type { components } from '../../openapi/schema.d.ts'
import { ownerOf } from '../models/account.ts'
import { connectionClaims, dataCenterOf, lastAccessAt } from '../models/connection.ts'
import { type EruptionNotice, ntpSyncCodes } from '../models/terminal.ts'
import type { Handler } from './answer.ts'

export const getTerminalStatus: Handler<'getTerminalStatus'> = ({ turn, session }) => {
  const { terminal } = session
  const { connection, tsunami, eruption } = terminal
  const owner = ownerOf(turn.state.accounts, terminal)
  return {
    status: 200,
    body: {
      terminalId: terminal.terminalId,
      userId: owner?.userId ?? session.session.userId,
      dcNameKey: dataCenterOf(connection),
      ...connectionClaims[connection.kind],
      lastAccessDate: lastAccessAt(connection, turn.nowMs),
      ntpSync: ntpSyncCodes[terminal.ntp],
      localAddr: terminal.localAddr,
      tsunamiAreaName: tsunami?.areaName,
      tsunamiAlerts: tsunami?.alerts.map(({ level, eventAt }) => ({ level, eventTime: eventAt })),
      eruptionAreaName: eruption?.areaName,
      eruptionAlerts: eruption?.alerts.map(toNotice),
      eruptionReports: eruption?.reports.map(toNotice),
      userEmailAddress: owner?.mailAddress,
      planName: terminal.planName,
      ...terminal.place,
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      shakeCount: terminal.amplification,
      isMultiPwaveAvailable: terminal.isMultiPwaveAvailable,
    },
  }
}

function toNotice({
  level,
  eventAt,
  etc,
}: EruptionNotice): components['schemas']['EruptionNotice'] {
  return { level, eventTime: eventAt, ...(etc === undefined ? {} : { etc }) }
}
