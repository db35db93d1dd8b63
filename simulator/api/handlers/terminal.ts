import type { EruptionNotice } from '../../state/terminal.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { ownerOf } from '../../models/account/account.ts'
import {
  connectionFlags,
  dataCenterOf,
  isReachable,
  lastAccessAt,
  terminalRequestError,
} from '../../models/terminal/connection.ts'
import { jstText } from '../../../openapi/base/japan-time.ts'
import {
  checkedAt,
  isExcluded,
  redundancyFlags,
  secondaryCenter,
} from '../../models/terminal/redundancy.ts'
import { startRedundancyCheck as start } from '../../models/device/redundancy-check.ts'
import { isMultiPwaveAvailable } from '../../models/terminal/place.ts'
import { removeOldLines } from '../../models/terminal/log.ts'
import { ntpSyncCodes } from '../../models/terminal/clock.ts'
import { type Handler, resultOf } from '../handler.ts'

export const getTerminalStatus: Handler<'getTerminalStatus'> = ({ context, session }) => {
  const { terminal } = session
  const { connection, subCenters, tsunami, eruption } = terminal
  const owner = ownerOf(context.state.accounts, terminal)
  return {
    status: 200,
    body: {
      terminalId: terminal.terminalId,
      userId: owner?.userId ?? session.session.userId,
      dcNameKey: dataCenterOf(connection),
      ...connectionFlags[connection.kind],
      lastAccessDate: lastAccessAt(connection, context.nowMs, context.state.timings),
      tswEast1LastAccessDate: lastAccessAt(
        subCenters.east1.connection,
        context.nowMs,
        context.state.timings,
      ),
      tswEast1OnlineFlag: isReachable(subCenters.east1.connection),
      tswWest1LastAccessDate: lastAccessAt(
        subCenters.west1.connection,
        context.nowMs,
        context.state.timings,
      ),
      tswWest1OnlineFlag: isReachable(subCenters.west1.connection),
      ntpSync: ntpSyncCodes[terminal.ntp],
      localAddr: terminal.localAddr,
      tsunamiAreaName: tsunami?.areaName,
      tsunamiAlerts: tsunami?.alerts.map(({ level, eventAt }) => ({ level, eventTime: eventAt })),
      eruptionAreaName: eruption && terminal.eruptionAreaName,
      eruptionAlerts: eruption?.alerts.map(toNotice),
      eruptionReports: eruption?.reports.map(toNotice),
      userEmailAddress: owner?.mailAddress,
      planName: terminal.planName,
      ...terminal.place,
      isUserConnMailEnabled: terminal.isUserConnMailEnabled,
      shakeCount: terminal.amplification,
      isMultiPwaveAvailable: isMultiPwaveAvailable(context.state, terminal),
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

export const getTerminalLog: Handler<'getTerminalLog'> = ({ context, session: { terminal } }) => {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return { error }
  removeOldLines(terminal, context.nowMs)
  const lines = terminal.log.map(({ at, text }) => `${jstText(at)} ${text}\n`)
  return { status: 200, body: { log: lines.join('') } }
}

export const getRedundancyCheck: Handler<'getRedundancyCheck'> = ({ session: { terminal } }) => {
  const { redundancy, connection } = terminal
  const { east0, west0 } = redundancy.states
  return {
    status: 200,
    body: {
      terminalId: terminal.terminalId,
      excluded: isExcluded(terminal),
      online: isReachable(connection),
      east0ChkFlag: redundancyFlags[east0.kind],
      east0LastAccessDate: checkedAt(east0),
      west0ChkFlag: redundancyFlags[west0.kind],
      west0LastAccessDate: checkedAt(west0),
      priDcKey: redundancy.primary,
      secDcKey: secondaryCenter(redundancy),
    },
  }
}

export const startRedundancyCheck: Handler<'startRedundancyCheck'> = ({ context, session, body }) =>
  resultOf(start(context, session.terminal, body.priDcKey))
