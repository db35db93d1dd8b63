import type { OperationId } from '../../../contract/contract.ts'
import { responseText } from '../../calls/responses.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { VerifyContext } from '../../calls/context.ts'
import { type Fields, applyMs, differences, readUntilShown } from '../../calls/read-back.ts'
import { sessionOf } from '../../calls/sessions.ts'
import { changeTo } from './passwords.ts'

/** Checks that a new owner can log in, read the entered data within 5 minutes, and change the password. */
export async function checkNewOwner(
  context: VerifyContext,
  body: Fields,
  registered: CallResult,
): Promise<void> {
  const { caller } = context
  const { userId, password } = body
  if (caller.loginsLeft === 0) return
  const entered = await caller.call('login', { body: { userId, password } })
  const session = sessionOf(entered)
  if (session === undefined) {
    const message = 'After a registration, a login with its user name and password fails'
    if (entered.status < 500) report(context, 'login', message, entered)
    return
  }
  for (const [read, fields] of shownOf(body)) {
    const { last } = await readUntilShown(context, { read, fields }, applyMs, session)
    if (!last?.isSuccess) continue
    for (const { name } of differences(last.json, fields)) {
      const message = `After a registration, ${read} returns a ${name} that differs from the form`
      report(context, `${name} in ${read}`, message, registered, last)
    }
  }
  if (context.permissions.includes('passwordChanges')) {
    const owner = { userId: String(userId), password: String(password) }
    await changeTo(context, owner, session, `${owner.password}+`)
    await caller.call('changePassword', { session, body: { password }, isReserved: true })
  }
  await caller.call('logout', { session })
  if (caller.loginsLeft === 0) return
  const cut = await caller.call('login', {
    body: { userId, password: String(password).slice(0, -1) },
  })
  if (cut.isSuccess)
    report(context, 'a part of the password', 'A login with a part of the password succeeds', cut)
}

function shownOf(body: Fields): [read: OperationId, fields: Fields][] {
  const { userId, terminalId, firmwareSince: since, firmwareUntil: until } = body
  const { isUserConnMailEnabled, lat, lng, floor, memo, mailAddress } = body
  const { tsunamiEnabled, tsunamiAreaCode, eruptionEnabled } = body
  const settings = { isUserConnMailEnabled, lat, lng, floor, memo, mailAddress }
  return [
    ['getSessionUser', { userId, terminalId }],
    ['getSettings', { ...settings, tsunamiEnabled, eruptionEnabled, since, until }],
    ['getFirmwareUpdate', { schedule: { since, until } }],
    [
      'getTsunamiOption',
      { receiveFlag: tsunamiEnabled, ...(tsunamiEnabled ? { areaCode: tsunamiAreaCode } : {}) },
    ],
    ['getEruptionOption', { receiveFlag: eruptionEnabled }],
  ]
}

/** Reports a finding about a registration. The decisive call is the last one. */
export function report(
  context: VerifyContext,
  place: string,
  message: string,
  ...calls: CallResult[]
): void {
  const [result] = calls.slice(-1)
  context.infer('registerUser', calls, {
    place,
    message: `${message} with ${result ? responseText(result) : 'no response'}.`,
    pointer: '/requestBody',
  })
}
