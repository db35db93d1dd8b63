import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import { isMasked } from './masked.ts'

/** The first response of an operation about a terminal. Empty if there is none. */
export type Answers = (operation: OperationId) => Record<string, unknown>

/** The options of a terminal, as far as responses tell them. What they do not tell stays as it is by default. */
export function optionsOf(answers: Answers): Record<string, unknown> {
  const status = answers('getTerminalStatus')
  const settings = answers('getSettings')
  const check = answers('getRedundancyCheck')
  const tsunami = answers('getTsunamiOption')
  const eruption = answers('getEruptionOption')
  const times = {
    east0: check['east0LastAccessDate'],
    west0: check['west0LastAccessDate'],
  }
  return withoutUnknown({
    plan: status['planName'],
    hasMonitoringMail: answers('getSessionUser')['isMonitoringMailEnabled'],
    localAddr:
      status['localAddr'] ??
      answers('getOnetimePassword')['localAddr'] ??
      answers('issueOnetimePassword')['localAddr'],
    amplification: status['shakeCount'],
    isUserConnMailEnabled: status['isUserConnMailEnabled'] ?? settings['isUserConnMailEnabled'],
    isMultiPwaveAvailable: status['isMultiPwaveAvailable'],
    ntp: status['ntpSync'] === syncingCode ? 'syncing' : undefined,
    // How the connection was is told by connection-causes.ts.
    connection: withoutUnknown({ dc: check['priDcKey'] ?? status['dcNameKey'] }),
    redundancy: withoutUnknown(times),
    firmwareWindow: windowOf(settings) ?? windowOf(answers('getFirmwareUpdate')['schedule']),
    tsunami: tsunamiOf(
      tsunami,
      status['tsunamiAreaName'] ??
        (settings['tsunamiEnabled'] === true && settings['tsunamiAreaName']),
    ),
    eruption:
      eruption['receiveFlag'] === true
        ? withoutUnknown({
            areaName: eruption['areaName'],
            level: eruption['level'],
            takesReports: eruption['reportFlag'],
          })
        : eruptionOf(status),
  })
}

/** What is received, or the area that the status names. Its lowest level is then unknown. */
function tsunamiOf(option: Record<string, unknown>, areaName: unknown): object | undefined {
  if (option['receiveFlag'] === true) {
    return withoutUnknown({ areaCode: option['areaCode'], level: option['level'] })
  }
  const area = tsunamiAreas.find(({ name }) => name === areaName)
  return option['receiveFlag'] === undefined && area ? { areaCode: area.code } : undefined
}

function eruptionOf({
  eruptionAreaName,
  eruptionReports,
}: Record<string, unknown>): object | undefined {
  if (eruptionAreaName === undefined) return undefined
  const takesReports = Array.isArray(eruptionReports) && eruptionReports.length > 0
  return { areaName: eruptionAreaName, takesReports }
}

const syncingCode = 2

function windowOf(answer: unknown): object | undefined {
  if (!isRecord(answer) || answer.since === undefined) return undefined
  return { since: answer.since, until: answer.until }
}

function withoutUnknown(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !isMasked(value)),
  )
}
