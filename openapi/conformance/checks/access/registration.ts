import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { isMailNew, mailToLookFor, mailsOf } from '../../calls/mailbox.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { type Fields, applyMs, differences, readUntilShown } from '../../calls/read-back.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { sessionOf } from '../../calls/sessions.ts'
import { difference } from '../data/change-of.ts'
import { lockOut } from './logins.ts'
import { changeTo, kindOf, longPassword } from './passwords.ts'

/** Contract, registerUser: the settings of the form are written to the terminal, and its owner can log in. */
export const registrationIsKept: ActiveCheck = {
  name: 'registration-is-kept',
  operations: ['registerUser'],
  tier: 'destructive',
  async run(context, operation) {
    const { known } = context
    const example = ordinaryRequests(operation, known).at(-1)?.body
    const name = known['registerUser.userId']
    const { password } = known
    if (!context.permissions.includes('registration') || known['initPassword'] === undefined) return
    if (!isRecord(example) || typeof name !== 'string' || typeof password !== 'string') return
    const valid = {
      ...example,
      ...distinctValues,
      userId: `${name}_${name.toUpperCase()}`.slice(0, 16),
      // A valid password needs no symbols.
      password: longPassword(password.replaceAll(/[^a-z\d]/gi, '')),
    }
    const { terminalId, initPassword } = example
    const credentials = { terminalId, initPassword }
    const step1 = await context.caller.call('initializeTerminal', { body: credentials })
    // An earlier run may have registered the terminal.
    const hadNoOwner = step1.isSuccess && (await expectNoOwner(context, credentials))
    const mailsBefore = await mailsOf(context)
    const done = await registerOnce(context, valid, hadNoOwner, step1.isSuccess)
    if (!done) return context.skip('registerUser', whyNotRegistered(step1))
    if (!step1.isSuccess && step1.status < 500 && done.body['terminalId'] === terminalId)
      report(
        context,
        'step 1 first',
        'For a terminal without an owner, step 1 of the registration (initializeTerminal) fails',
        step1,
      )
    // Status 200 says that no email could be sent.
    const isMailed = mailsBefore === undefined || done.result.status === 200
    if (!isMailed && !(await isMailNew(context, 'registerUser', mailsBefore)))
      report(context, 'email', 'No email arrived after a registration that succeeded', done.result)
    await checkNewOwner(context, done.body, done.result)
    await expectOwned(context, done, { ...done.body, userId: name.slice(0, 4) })
    await expectOwned(context, done, done.body)
    await lockOut(context.as('lockout'), done.result, {
      userId: String(done.body['userId']),
      password: String(done.body['password']),
    })
  },
}

function whyNotRegistered(step1: CallResult): string {
  const hasOwner = step1.code === errors.terminalAlreadyRegistered
  const advice = hasOwner
    ? 'Name terminals without an owner under "registration" in the profile.'
    : 'Check terminalId and initPassword under "registration" in the profile.'
  return `no terminal could be registered: initializeTerminal returns ${responseText(step1)}. ${advice}`
}

interface Registered {
  body: Fields
  result: CallResult
}

/** Registers a terminal, after invalid registrations that must be refused. If one of them is accepted, uses the next terminal. */
async function registerOnce(
  context: VerifyContext,
  valid: Fields,
  hadNoOwner: boolean,
  isCodeRight: boolean,
): Promise<Registered | undefined> {
  let accepted: Registered | undefined
  for (const [place, wrong] of invalid) {
    const body = { ...valid, ...wrong }
    const result = await register(context, body)
    if (!result) return undefined
    if (!result.isSuccess) continue
    report(context, place, `A registration with ${place} is accepted`, result)
    accepted = { body, result }
    break
  }
  // Uses the user name of the refused registrations, because a refusal must not reserve a name.
  const bodies = [
    ...(accepted ? [] : [valid]),
    ...context.spareTerminals.map((terminal, index) => ({
      ...valid,
      ...terminal,
      userId: `spare_${index}_${String(valid['userId'])}`.slice(0, 16),
    })),
  ]
  for (const body of bodies) {
    const twin = { ...body, userId: `twin_${String(body.userId)}`.slice(0, 16) }
    const [result, second] = await Promise.all([register(context, body), register(context, twin)])
    if (result?.isSuccess && second?.isSuccess)
      report(context, 'two at once', 'A concurrent second registration succeeds', second)
    if (result?.isSuccess) return { body, result }
    reportRefusal(context, result, isCodeRight && body === valid)
    if (second?.isSuccess) return { body: twin, result: second }
    if (result?.code !== errors.terminalAlreadyRegistered) break
    const message =
      'Refused registrations have given the terminal an owner: a valid registration is refused'
    if (hadNoOwner && body === valid) report(context, 'an owner after a refusal', message, result)
  }
  return accepted
}

function reportRefusal(
  context: VerifyContext,
  result: CallResult | undefined,
  isCodeRight: boolean,
): void {
  const isCodeLost = isCodeRight && result?.code === errors.wrongSerialOrPassword
  if (result && (isCodeLost || fieldCodes.has(result.code)))
    report(context, 'refused', 'After refused registrations, a valid one is refused', result)
}

/** Contract, registerUser: the owner must agree, and the update window must not be empty. */
const invalid: [place: string, wrong: Fields][] = [
  ['no agreement', { agreed: false }],
  ['an empty firmware update window', { firmwareUntil: '02:00:00' }],
  ['an invalid email address', { mailAddress: 'a@b' }],
]

/** Contract, registerUser and initializeTerminal: a terminal that has an owner is refused. */
async function expectOwned(
  context: VerifyContext,
  { result }: Registered,
  body: Fields,
): Promise<void> {
  const { terminalId, initPassword } = body
  const again = await register(context, body)
  const isRight = again?.code === errors.terminalAlreadyRegistered || (again?.status ?? 500) >= 500
  if (again && !isRight)
    report(
      context,
      'a terminal that has an owner',
      `A second registration does not get code ${errors.terminalAlreadyRegistered}, but is answered`,
      result,
      again,
    )
  const step1 = await context.caller.call('initializeTerminal', {
    body: { terminalId, initPassword },
  })
  if (step1.code !== errors.terminalAlreadyRegistered && step1.status < 500 && !isBusy(step1))
    report(
      context,
      'step 1',
      `For a terminal that has an owner, step 1 of the registration (initializeTerminal) does not get code ${errors.terminalAlreadyRegistered}, but is answered`,
      result,
      step1,
    )
}

const distinctValues: Fields = {
  isUserConnMailEnabled: false,
  firmwareSince: '02:00:00',
  firmwareUntil: '04:00:00',
  lat: 35.12345,
  lng: 139.54321,
  floor: '地下2階',
  memo: '<棚> & "窓"',
  // This name is for display only: `tsunamiAreaCode` decides.
  tsunamiAreaName: '表示名',
}

/** Codes for invalid fields and combinations of fields. A valid registration must get none of them. */
const fieldCodes = new Set<unknown>([
  errors.invalidUserName,
  // The name is random, so that no other user has it.
  errors.userNameTaken,
  errors.invalidFirmwareSchedule,
  errors.noTsunamiArea,
])

/** Contract, requestLoginMail: a terminal without a user is refused. Returns whether the server refuses it. */
async function expectNoOwner(context: VerifyContext, body: Fields): Promise<boolean> {
  if (!context.isHarmless('requestLoginMail', { body })) return false
  const result = await context.call('requestLoginMail', { body })
  const isRefused = result.code === errors.userNotFound
  const message = `requestLoginMail for a terminal without an owner does not get code ${errors.userNotFound}, but is answered`
  if (!isRefused && result.status < 500) report(context, 'mail without an owner', message, result)
  return isRefused
}

async function register(context: VerifyContext, body: Fields): Promise<CallResult | undefined> {
  if (!context.isHarmless('registerUser', { body })) return undefined
  return context.call('registerUser', { body })
}

/** Checks that a new owner can log in, read the entered data within 5 minutes, and change the password. */
async function checkNewOwner(
  context: VerifyContext,
  body: Fields,
  registered: CallResult,
): Promise<void> {
  const { caller } = context
  const { userId, password } = body
  if (caller.loginsLeft === 0)
    return context.skip(
      'registerUser',
      `the profile allows too few logins to log in as the new owner. ${caller.moreLogins}`,
    )
  const entered = await caller.call('login', { body: { userId, password }, isRight: true })
  const session = sessionOf(entered)
  if (session === undefined) {
    const message = `After a registration with a password of ${kindOf(String(password))}, a login with it fails`
    if (entered.status < 500) report(context, 'login', message, registered, entered)
    return
  }
  for (const [read, fields] of shownOf(body)) {
    const last = await readUntilShown(context, { read, fields }, applyMs, session)
    if (!last?.isSuccess) {
      const reason = last ? responseText(last) : 'no response'
      context.leaveOut(read, `The data of the registration can't be read: ${reason}.`)
      continue
    }
    for (const { name, expected, found } of differences(last.json, fields)) {
      const inForm = formNames[`${read}.${name}`] ?? name
      context.infer('registerUser', [registered, last], {
        place: `${name} in ${read}`,
        rule: `Registration.${inForm.split(' ')[0]}.1`,
        message: `${inForm} was registered as ${difference(expected, found, `${read} returns ${name}`)}.`,
        pointer: '/requestBody',
      })
    }
  }
  if (context.permissions.includes('passwordChanges')) {
    const owner = { userId: String(userId), password: String(password) }
    await changeTo(context, owner, session, `${owner.password}+`)
    await caller.call('changePassword', { session, body: { password }, isReserved: true })
  }
  await caller.call('logout', { session })
}

/** The fields of the form that a response names differently. */
const formNames: Readonly<Record<string, string>> = {
  'getSettings.since': 'firmwareSince',
  'getSettings.until': 'firmwareUntil',
  'getFirmwareUpdate.schedule': 'firmwareSince and firmwareUntil',
  'getTsunamiOption.receiveFlag': 'tsunamiEnabled',
  'getTsunamiOption.areaCode': 'tsunamiAreaCode',
  'getEruptionOption.receiveFlag': 'eruptionEnabled',
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

/** Ids in `sentences.yaml` of the rules at the places of findings. */
const rules: Readonly<Record<string, string>> = {
  'a terminal that has an owner': 'registerUser.400.code-400011',
  'step 1': 'initializeTerminal.400.code-400011',
  'mail without an owner': 'requestLoginMail.400.code-400018',
  'no agreement': 'registerUser.400.code-400023',
  login: 'Registration.password.1',
  email: 'MAIL-10',
}

/** Reports a finding about a registration. The decisive call is the last one. */
function report(
  context: VerifyContext,
  place: string,
  message: string,
  ...calls: CallResult[]
): void {
  const [result] = calls.slice(-1)
  context.infer('registerUser', calls, {
    place,
    rule: rules[place],
    ...(place === 'email' && { look: mailToLookFor }),
    message: `${message} with ${result ? responseText(result) : 'no response'}.`,
    pointer: '/requestBody',
  })
}
