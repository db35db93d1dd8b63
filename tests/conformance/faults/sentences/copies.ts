import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { recordAt, setAt, textAt, valueAt } from '../json.ts'
import { answer, isSuccess, jsonOf, noContent, withJson } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { newSessionIdOf, sessionIdOf, userOf } from '../sessions.ts'
import { answers, broken, own } from './sentence.ts'
import { alsoRead } from './stateful.ts'

/** Answers with a success while the terminal is not connected. */
function queues(id: OperationId, success: ReceivedResponse = noContent): Fault {
  return own([id], 'succeeds while the terminal is not connected', () => async (request, send) => {
    const response = await send(request)
    return codeOf(response) === 400014 ? success : response
  })
}

const address = answer(200, { localAddr: '192.168.1.20' })

/** Faults of servers that keep copies in a session or a call, and of servers that don't need the terminal. */
export const copySentences: Fault[] = broken(
  ['startRedundancyCheck.400.code-400014', queues('startRedundancyCheck')],
  ['saveTsunamiOption.400.code-400014', queues('saveTsunamiOption')],
  ['saveEruptionOption.400.code-400014', queues('saveEruptionOption')],
  ['sendTestCast.400.code-400014', queues('sendTestCast')],
  ['sendAlertTestCast.400.code-400014', queues('sendAlertTestCast')],
  ['getOnetimePassword.400.code-400014', queues('getOnetimePassword', address)],
  ['issueOnetimePassword.400.code-400014', queues('issueOnetimePassword', address)],
  [
    'getTerminalLog.1',
    own(['getTerminalLog', 'saveSettings', 'getSettings'], 'is read once for each session', () => {
      const logs = new Map<string | undefined, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        const log = logs.get(sessionIdOf(request))
        if (isSuccess(response)) logs.set(sessionIdOf(request), log ?? response)
        return isSuccess(response) && log ? { ...response, body: log.body } : response
      }
    }),
  ],
  [
    'getHistoryEvent.code.1',
    own(['getHistoryEvent'], 'concurrent calls get the details of the last one', () => {
      let latest: Promise<ReceivedResponse> | undefined
      return async (request, send) => {
        const response = send(request)
        latest = response
        await response
        return latest
      }
    }),
  ],
  [
    'Amplification.lat.1 Amplification.lng.1',
    answers('getAmplification').set('the place is in single precision', '/lat', 35.68124008178711),
  ],
  [
    'EruptionOptionSave.reportFlag.1',
    own(['saveEruptionOption', 'getEruptionOption'], 'flash reports stay on', () => {
      return async (request, send) => {
        const isOff = valueAt(jsonOf(request), '/reportFlag') === false
        const before = isOff ? jsonOf(await alsoRead(send, request, 'getEruptionOption')) : {}
        const isKept = valueAt(before, '/reportFlag') === true
        const keep = recordAt('', (members) => ({ ...members, reportFlag: true }))
        return send(isKept ? withJson(request, keep) : request)
      }
    }),
  ],
  [
    'saveFirmwareUpdate.204.1',
    own(
      ['saveFirmwareUpdate', 'saveSettings', 'getFirmwareUpdate', 'getSettings'],
      'concurrent settings write the earlier window back',
      () => {
        let running = Promise.resolve<unknown>(undefined)
        return async (request, send, { id }) => {
          if (id === 'saveFirmwareUpdate') {
            const response = send(request)
            running = response
            return response
          }
          const before = jsonOf(await alsoRead(send, request, 'getFirmwareUpdate'))
          const schedule = valueAt(before, '/schedule')
          const response = await send(request)
          await running
          const path = '/eqUser/api/user/firmware-update'
          const body = new TextEncoder().encode(JSON.stringify({ schedule }))
          if (isSuccess(response)) await send({ ...request, path, body })
          return response
        }
      },
      ['saveFirmwareUpdate', 'saveSettings'],
    ),
  ],
  [
    'sendTestCast.1',
    own(
      ['sendTestCast', 'login'],
      'compares with the tsunami level at the login',
      () => {
        const levels = new Map<string | undefined, number>()
        return async (request, send, { id }) => {
          const response = await send(request)
          if (id === 'login') {
            const session = newSessionIdOf(response)
            const headers = [['cookie', `EQUSER_SESSION=${session}`]] as const
            const option = await alsoRead(send, { ...request, headers }, 'getTsunamiOption')
            levels.set(session, Number(valueAt(jsonOf(option), '/level')))
            return response
          }
          const [type, level] = ['/type', '/level'].map((part) => valueAt(jsonOf(request), part))
          const number = { emalert: 5, alert: 4, warn: 3 }[String(level)] ?? 0
          const saved = levels.get(sessionIdOf(request)) ?? 5
          const isSent = codeOf(response) === 400 && type === 'tsunami' && number >= saved
          return isSent ? noContent : response
        }
      },
      ['sendTestCast', 'login'],
    ),
  ],
  [
    'OnetimePasswordForm.token.2',
    own(
      ['loginWithOnetimePassword', 'issueOnetimePassword', 'getTerminalPage'],
      'can be used again in its session',
      () => {
        const used = new Set<string>()
        return async (request, send) => {
          const response = await send(request)
          const key = `${sessionIdOf(request)} ${String(valueAt(jsonOf(request), '/token'))}`
          if (isSuccess(response)) used.add(key)
          return used.has(key) ? noContent : response
        }
      },
    ),
  ],
  [
    'ROLE-2',
    own(
      ['saveSettings', 'getSettings'],
      'concurrent saves share the memo',
      () => {
        let memo: unknown
        return async (request, send) => {
          memo = valueAt(jsonOf(request), '/memo')
          await alsoRead(send, request, 'getSessionUser')
          const share = recordAt('', (members) => ({ ...members, memo }))
          return send(memo === undefined ? request : withJson(request, share))
        }
      },
      ['saveSettings'],
    ),
  ],
  [
    'Amplification.amplification.1',
    own(['getAmplification'], 'a cache ignores the longitude', () => {
      const values = new Map<unknown, unknown>()
      return async (request, send) => {
        const response = await send(request)
        const lat = valueAt(jsonOf(response), '/lat')
        const amplification = valueAt(jsonOf(response), '/amplification')
        if (!values.has(lat)) values.set(lat, amplification)
        return withJson(response, setAt('/amplification', values.get(lat)))
      }
    }),
  ],
  [
    'sendAlertTestCast.2',
    own(
      ['sendAlertTestCast', 'getTerminalLog'],
      'is sent to all terminals',
      () => {
        let sender: string | undefined
        return async (request, send, { id }) => {
          const response = await send(request)
          if (!isSuccess(response)) return response
          const user = await userOf(send, request)
          if (id === 'sendAlertTestCast') sender = user
          const isOther = id === 'getTerminalLog' && sender !== undefined && sender !== user
          const add = textAt('/log', (log) => `${log}\n2024/02/02 09:00:00 テスト`)
          return isOther ? withJson(response, add) : response
        }
      },
      ['sendAlertTestCast', 'getTerminalLog'],
    ),
  ],
  [
    'startRedundancyCheck.400.code-400',
    own(['startRedundancyCheck', 'getRedundancyCheck'], 'two concurrent checks begin', () => {
      let running = 0
      return async (request, send) => {
        running += 1
        const isAlone = running === 1
        // Reads the state before the check begins, so that concurrent calls overlap.
        await alsoRead(send, request, 'getRedundancyCheck')
        const response = await send(request)
        running -= 1
        return isAlone || codeOf(response) !== 400 ? response : noContent
      }
    }),
  ],
)
