import { contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import { type Fields, applyMs } from '../../calls/read-back.ts'
import { answerText } from '../../calls/responses.ts'
import { longPassword } from './passwords.ts'
import { sessionOf } from '../../calls/sessions.ts'
import { differences } from '../data/shown-saves.ts'

/** Contract, registerUser: writes the settings of the form to the terminal, whose owner can log in. */
export const registrationIsKept: ActiveCheck = {
  name: 'registration-is-kept',
  looksFor:
    'a registration that loses what was entered, or takes the name or the terminal of another owner',
  tier: 'destructive',
  async run(context, operation) {
    if (operation.id !== 'registerUser') return
    const { owner, known, caller } = context
    const example = ordinaryRequests(operation, known).at(-1)?.body
    const name = known['registerUser.userId']
    const { password } = known
    if (!context.permissions.includes('registration') || known['initPassword'] === undefined) return
    if (!isRecord(example) || typeof name !== 'string' || typeof password !== 'string') return
    const body = {
      ...example,
      ...telling,
      userId: `${name}_${name}`.slice(0, 16),
      password: longPassword(password),
    }
    if (owner) {
      const taken = await register(context, { ...body, userId: owner.userId })
      if (taken?.isSuccess === true)
        report(context, 'a name that is taken', 'The user name of another owner is accepted', taken)
    }
    await expectNoOwner(context, example)
    // A registration that is refused does not keep the name.
    for (const refused of [{ agreed: false }, { firmwareUntil: telling['firmwareSince'] }]) {
      if ((await register(context, { ...body, ...refused }))?.isSuccess !== false) return
    }
    const registered = await register(context, body)
    if (!registered) return
    if (!registered.isSuccess) {
      if (fieldCodes.has(registered.code))
        report(context, 'refused', 'A valid registration is refused', registered)
      return
    }
    await expectKept(context, body, registered)
    // The shortest name that is allowed.
    const again = await register(context, { ...body, userId: name.slice(0, 4) })
    const isRight =
      again?.code === errors.terminalAlreadyRegistered || (again?.status ?? 500) >= 500
    if (again && !isRight)
      report(context, 'a terminal that has an owner', 'A second registration is answered', again)
    const step1 = await caller.call('initializeTerminal', {
      body: { terminalId: example['terminalId'], initPassword: example['initPassword'] },
    })
    if (step1.isSuccess)
      report(context, 'step 1', 'The first step for a terminal that has an owner succeeds', step1)
  },
}

/** Values that differ from the defaults of the form. */
const telling: Fields = {
  isUserConnMailEnabled: false,
  firmwareSince: '02:00:00',
  firmwareUntil: '04:00:00',
  lat: 35.12345,
  lng: 139.54321,
  floor: '地下2階',
  memo: '<棚> & "窓"',
}

/** Codes of fields that break their rule, which these do not. */
const fieldCodes = new Set<unknown>([
  errors.badRequest,
  errors.invalidMailAddress,
  errors.invalidPassword,
  errors.invalidLocation,
  errors.invalidUserName,
  // Nobody else has the random name.
  errors.userNameTaken,
  errors.invalidFirmwareSchedule,
])

/** Contract, requestLoginMail: a terminal without a user is refused. */
async function expectNoOwner(
  context: VerifyContext,
  { terminalId, initPassword }: Fields,
): Promise<void> {
  const operation = contractOperation('requestLoginMail')
  const body = { terminalId, initPassword }
  if (!context.isHarmless(operation, { body })) return
  const result = await context.call(operation, { body })
  if (result.isSuccess)
    report(
      context,
      'mail without an owner',
      'A login is mailed for a terminal without an owner,',
      result,
    )
}

async function register(context: VerifyContext, body: Fields): Promise<CallResult | undefined> {
  const operation = contractOperation('registerUser')
  if (!context.isHarmless(operation, { body })) return undefined
  return context.call(operation, { body })
}

/** Logs in as the new owner and reads the settings until they are as entered, for up to 5 minutes. */
async function expectKept(
  context: VerifyContext,
  body: Record<string, unknown>,
  registered: CallResult,
): Promise<void> {
  const { caller, sessions } = context
  if (sessions.loginsLeft === 0) return
  const { userId, password, firmwareSince, firmwareUntil } = body
  const entered = await caller.call('login', { body: { userId, password } })
  const session = sessionOf(entered)
  if (session === undefined) {
    if (entered.status < 500)
      report(
        context,
        'login',
        'After a registration, its user name and password do not log in:',
        entered,
      )
    return
  }
  const { isUserConnMailEnabled, lat, lng, floor, memo, mailAddress, tsunamiEnabled } = body
  const { eruptionEnabled } = body
  const expected: [read: 'getSettings' | 'getSessionUser', fields: Fields][] = [
    ['getSessionUser', { userId, terminalId: body['terminalId'] }],
    [
      'getSettings',
      {
        isUserConnMailEnabled,
        lat,
        lng,
        floor,
        memo,
        mailAddress,
        tsunamiEnabled,
        eruptionEnabled,
        since: firmwareSince,
        until: firmwareUntil,
      },
    ],
  ]
  for (const [read, fields] of expected) {
    let last: CallResult | undefined
    await context.poll(applyMs, async () => {
      last = await caller.call(read, { session })
      return !last.isSuccess || differences(last.json, fields).length === 0
    })
    if (!last?.isSuccess) continue
    for (const { name } of differences(last.json, fields))
      report(
        context,
        `${name} in ${read}`,
        `After a registration, ${read} returns another ${name}:`,
        registered,
        last,
      )
  }
  await caller.call('logout', { session })
  const cut = await caller.call('login', {
    body: { userId, password: String(password).slice(0, -1) },
  })
  if (cut.isSuccess)
    report(context, 'a part of the password', 'A login with a part of the password succeeds', cut)
}

function report(
  context: VerifyContext,
  place: string,
  message: string,
  ...calls: CallResult[]
): void {
  const [result] = calls.slice(-1)
  context.report({
    operationId: 'registerUser',
    place,
    message: `${message} with ${result ? answerText(result) : 'no response'}.`,
    pointer: '/requestBody',
    provenance: 'inferred',
    calls,
  })
}
