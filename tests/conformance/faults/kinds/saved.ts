import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/base/records.ts'
import type { Fault } from '../fault.ts'
import { editing, isSuccess, jsonOf, on, refusal, withJson } from '../messages.ts'
import { type Edit, inTurn, at, remove, record, swap, valueAt, textAt, numberAt } from '../json.ts'
import { isForeign, isValid, storedBy } from '../rules.ts'
import { withoutMail } from '../sentences/stateful.ts'
import { sessionIdOf, userOf } from '../sessions.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'

const settings = ['getSettings', 'getTerminalStatus'] as const
const memo = (change: (value: string) => unknown): Edit => textAt('/memo', change)
const storedSettings = storedBy('saveSettings', settings)
const storedTsunamiOption = storedBy('saveTsunamiOption', ['getTsunamiOption'])
const storedTsunamiReception = storedBy('saveTsunamiOption', ['getTsunamiOption', 'getSettings'])
const storedEruptionOption = storedBy('saveEruptionOption', ['getEruptionOption'])
const storedDrill = storedBy('saveDrill', ['getDrill'])
const storedFirmwareUpdate = storedBy('saveFirmwareUpdate', ['getFirmwareUpdate', 'getSettings'])
const storedWindow = storedBy('saveFirmwareUpdate', ['getFirmwareUpdate'])

/** The saved data differs from the sent data. */
export const savedFaults: Fault[] = [
  keepsOld(
    'saveSettings',
    'getSettings',
    'an omitted memo is not cleared',
    '/memo',
    (sent) => !Object.hasOwn(sent, 'memo'),
  ),
  {
    kind: 'saved',
    name: 'a save that only leaves out the memo counts as a save without a change',
    operations: ['saveSettings', 'getSettings'],
    between: on(['saveSettings'], () => {
      let last: unknown
      return (request, send) => {
        const sent = jsonOf(request)
        const isUnchanged =
          isValid(request) && isDeepStrictEqual({ ...Object(last), ...Object(sent) }, last)
        if (isValid(request) && !isUnchanged) last = sent
        return send(isUnchanged ? withJson(request, () => last) : request)
      }
    }),
  },
  storedSettings.edit('a memo is never saved', at('/memo', remove)),
  storedSettings.edit(
    'a memo is escaped for HTML',
    memo((value) =>
      cut(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')),
    ),
  ),
  storedSettings.edit(
    'emoji become question marks',
    memo((value) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  ),
  storedSettings.edit(
    'coordinates are rounded to 4 decimals',
    inTurn(numberAt('/lat', rounded(4)), numberAt('/lng', rounded(4))),
  ),
  storedSettings.edit(
    'coordinates are cut after 5 decimals of their doubles',
    inTurn(numberAt('/lat', truncated), numberAt('/lng', truncated)),
  ),
  storedSettings.set('disconnection mails cannot be switched off', '/isUserConnMailEnabled', true),
  storedSettings.text('addresses become lowercase', '/mailAddress', (mail) => mail.toLowerCase()),
  storedTsunamiOption.edit(
    'the level is not saved',
    at('/level', (level) => (level === 5 ? 4 : level)),
  ),
  storedTsunamiReception.edit(
    'reception cannot be switched off',
    record((option) =>
      option['receiveFlag'] === false ? { receiveFlag: true, areaCode: '361', level: 3 } : option,
    ),
  ),
  storedEruptionOption.set('flash reports are always on', '/reportFlag', true),
  savesOnlyWith('saveSettings', settings, '/lng', '/lat'),
  savesOnlyWith('saveSettings', settings, '/mailAddress', '/floor'),
  savesOnlyWith('saveEruptionOption', ['getEruptionOption'], '/reportFlag', '/level'),
  savesOnlyWith('saveFirmwareUpdate', ['getFirmwareUpdate'], '/schedule/until', '/schedule/since'),
  savesOnlyWith('saveFirmwareUpdate', ['getFirmwareUpdate'], '/update/since', '/schedule'),
  refusesUnchanged(),
  leavesDrill(),
  {
    kind: 'saved',
    name: 'the chosen area is forgotten while reception is off',
    operations: ['saveTsunamiOption', 'getTsunamiOption'],
    between: editing(
      ['getTsunamiOption'],
      record((option) =>
        option['receiveFlag'] === false
          ? Object.fromEntries(
              Object.entries(option).filter(([name]) => !/^area(?:Code|Name)$/.test(name)),
            )
          : option,
      ),
    ),
  },
  mailsOnlyReception(),
  showsOldElsewhere(),
  storedDrill.set('joining a drill is not saved', '/jmaTraining', false),
  storedFirmwareUpdate.edit(
    'start and end of the window are swapped',
    at('/schedule', swap('since', 'until')),
  ),
  storedWindow.record('the end of the window is always 5:00', '/schedule', (window) =>
    window['since'] === '05:00:00' ? window : { ...window, until: '05:00:00' },
  ),
]

/** A field keeps its value although a save should change it. */
function keepsOld(
  save: OperationId,
  read: OperationId,
  name: string,
  pointer: string,
  isMeant: (sent: Record<string, unknown>) => boolean,
): Fault {
  const between: Fault['between'] = (send) => {
    let kept: unknown
    return on([save, read], () => async (request, next, operation) => {
      if (operation.id === read) {
        const response = await next(request)
        if (!isSuccess(response)) return response
        kept = valueAt(jsonOf(response), pointer) ?? kept
        return withJson(
          response,
          at(pointer, (value) => value ?? kept),
        )
      }
      const response = await next(request)
      const sent = jsonOf(request)
      if (isSuccess(response) && isRecord(sent) && !isMeant(sent)) kept = valueAt(sent, pointer)
      return response
    })(send)
  }
  return { kind: 'saved', name, operations: [save, read], between }
}

/** A field keeps its value unless another field changes too. */
function savesOnlyWith(
  save: OperationId,
  reads: readonly OperationId[],
  pointer: string,
  other: string,
): Fault {
  const between = on([save], () => async (request, send) => {
    if (!isValid(request)) return send(request)
    const read = await send({ ...request, method: 'GET', body: new Uint8Array() })
    const isSame = isDeepStrictEqual(valueAt(jsonOf(read), other), valueAt(jsonOf(request), other))
    const kept = valueAt(jsonOf(read), pointer)
    const keep = at(pointer, (value) => (value === undefined ? value : (kept ?? value)))
    return send(isSame ? withJson(request, keep) : request)
  })
  const name = `${save} saves ${pointer} only together with ${other}`
  return { kind: 'saved', name, operations: [save, ...reads], between }
}

function truncated(value: number): number {
  return Math.trunc(value * 1e5) / 1e5
}

function rounded(decimals: number): (value: number) => number {
  return (value) => Number(value.toFixed(decimals))
}

/** Cuts a memo to the allowed length. */
function cut(value: string): string {
  return Array.from(value).slice(0, 45).join('')
}

/** A save that changes nothing is refused. */
function refusesUnchanged(): Fault {
  const between = on(['saveEruptionOption'], () => {
    const last = new Map<unknown, string>()
    return async (request, send) => {
      const user = await userOf(send, request)
      const body = Buffer.from(request.body).toString()
      const isMeant = user !== undefined && isValid(request) && !isForeign(request)
      if (isMeant && last.get(user) === body) return refusal(400)
      const response = await send(request)
      if (isMeant && isSuccess(response)) last.set(user, body)
      return response
    }
  })
  const name = 'a save without a change is refused'
  return { kind: 'saved', name, operations: ['saveEruptionOption', 'getEruptionOption'], between }
}

/** A save of the settings also resets the owner's choice about the drill. */
function leavesDrill(): Fault {
  const between = on(['saveSettings'], () => async (request, send) => {
    const response = await send(request)
    if (!isSuccess(response)) return response
    const path = request.path.replace('conf-update', 'training-eq')
    await send(withJson({ ...request, path }, () => ({ jmaTraining: false })))
    return response
  })
  const operations = ['saveSettings', 'saveDrill', 'getDrill'] as const
  return { kind: 'saved', name: 'a save of the settings leaves the drill', operations, between }
}

/** A save that turns the reception of tsunami alerts off is not mailed. */
function mailsOnlyReception(): Fault {
  return {
    ...withoutMail(
      ['saveTsunamiOption'],
      'a tsunami option without reception is not mailed',
      '津波情報: 受信しない',
    ),
    kind: 'saved',
  }
}

/** Each session keeps the first data that it read, until it saves something itself. */
function showsOldElsewhere(): Fault {
  const operations = ['saveEruptionOption', 'getEruptionOption'] as const
  const between = on(operations, () => {
    const read = new Map<string | undefined, ReceivedResponse>()
    return async (request, send, { id }) => {
      const session = sessionIdOf(request)
      const response = await send(request)
      if (id === 'saveEruptionOption' && isSuccess(response)) read.delete(session)
      if (id === 'saveEruptionOption' || !isSuccess(response)) return response
      const first = read.get(session) ?? response
      read.set(session, first)
      return first
    }
  })
  const name = 'a save in one session is never shown in another session of the same owner'
  return { kind: 'saved', name, operations, between }
}
