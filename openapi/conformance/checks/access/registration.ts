import { isRecord } from '../../../base/records.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { isMailNew, mailsOf } from '../../calls/mailbox.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../calls/context.ts'
import type { Fields } from '../../calls/read-back.ts'
import { longPassword } from './passwords.ts'
import { checkNewOwner, report } from './new-owner.ts'

/** Contract, registerUser: the settings of the form are written to the terminal, and its owner can log in. */
export const registrationIsKept: ActiveCheck = {
  name: 'registration-is-kept',
  tier: 'destructive',
  async run(context, operation) {
    if (operation.id !== 'registerUser') return
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
      // Letters and digits suffice.
      password: longPassword(password.replaceAll(/[^a-z\d]/gi, '')),
    }
    const hadNoOwner = await expectNoOwner(context, example)
    const mailsBefore = await mailsOf(context)
    const { terminalId, initPassword } = example
    const credentials = { terminalId, initPassword }
    const step1 = await context.caller.call('initializeTerminal', { body: credentials })
    const done = await registerOnce(context, valid, hadNoOwner)
    if (!done) return
    if (!step1.isSuccess && step1.status < 500)
      report(context, 'step 1 first', 'Step 1 for a terminal without an owner fails', step1)
    // Status 200 says that no email could be sent.
    const isMailed = mailsBefore === undefined || done.result.status === 200
    if (!isMailed && !(await isMailNew(context, mailsBefore)))
      report(context, 'email', 'After a registration, no email arrived. It succeeded', done.result)
    await checkNewOwner(context, done.body, done.result)
    await expectOwned(context, { ...done.body, userId: name.slice(0, 4) })
  },
}

interface Registered {
  body: Fields
  result: CallResult
}

/**
 * Registers the terminal, after requests that must be refused. If the server accepts one of these, that is a finding, and the next
 * terminal of the profile is registered. If the profile has no further terminal, the accepted request counts as the registration.
 */
async function registerOnce(
  context: VerifyContext,
  valid: Fields,
  hadNoOwner: boolean,
): Promise<Registered | undefined> {
  let accepted: Registered | undefined
  for (const [place, wrong] of invalid) {
    const body = { ...valid, ...wrong }
    const result = await expectRefused(context, place, body)
    if (!result) return undefined
    if (!result.isSuccess) continue
    accepted = { body, result }
    break
  }
  // A refused registration does not reserve the user name.
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
    if (result && fieldCodes.has(result.code))
      report(context, 'refused', 'A valid registration is refused', result)
    if (second?.isSuccess) return { body: twin, result: second }
    if (result?.code !== errors.terminalAlreadyRegistered) break
    const message = 'After refused registrations, the terminal has an owner: a valid one is refused'
    if (hadNoOwner && body === valid) report(context, 'an owner after a refusal', message, result)
  }
  return accepted
}

/** Contract, registerUser: the owner must agree, and a window must not be empty. */
const invalid: [place: string, wrong: Fields][] = [
  ['no agreement', { agreed: false }],
  ['a window without a length', { firmwareUntil: '02:00:00' }],
  ['an invalid email address', { mailAddress: 'a@b' }],
]

async function expectRefused(
  context: VerifyContext,
  place: string,
  body: Fields,
): Promise<CallResult | undefined> {
  const result = await register(context, body)
  if (result?.isSuccess) report(context, place, `A registration with ${place} is accepted`, result)
  return result
}

/** Contract, registerUser and initializeTerminal: a terminal that has an owner is refused. */
async function expectOwned(context: VerifyContext, body: Fields): Promise<void> {
  const { terminalId, initPassword } = body
  const again = await register(context, body)
  const isRight = again?.code === errors.terminalAlreadyRegistered || (again?.status ?? 500) >= 500
  if (again && !isRight)
    report(context, 'a terminal that has an owner', 'A second registration responds', again)
  const step1 = await context.caller.call('initializeTerminal', {
    body: { terminalId, initPassword },
  })
  if (step1.isSuccess)
    report(context, 'step 1', 'Step 1 for a terminal that has an owner succeeds', step1)
}

const distinctValues: Fields = {
  isUserConnMailEnabled: false,
  firmwareSince: '02:00:00',
  firmwareUntil: '04:00:00',
  lat: 35.12345,
  lng: 139.54321,
  floor: '地下2階',
  memo: '<棚> & "窓"',
}

/** Codes for invalid fields. Here all fields are valid. */
const fieldCodes = new Set<unknown>([
  errors.badRequest,
  errors.invalidMailAddress,
  errors.invalidPassword,
  errors.invalidLocation,
  errors.invalidUserName,
  // The random name is not taken.
  errors.userNameTaken,
  errors.invalidFirmwareSchedule,
])

/** Contract, requestLoginMail: a terminal without a user is refused. Returns whether the server refuses it. */
async function expectNoOwner(
  context: VerifyContext,
  { terminalId, initPassword }: Fields,
): Promise<boolean> {
  const body = { terminalId, initPassword }
  if (!context.isHarmless('requestLoginMail', { body })) return false
  const result = await context.call('requestLoginMail', { body })
  const message = 'A login mail is sent for a terminal without an owner,'
  if (result.isSuccess) report(context, 'mail without an owner', message, result)
  return result.code === errors.userNotFound
}

async function register(context: VerifyContext, body: Fields): Promise<CallResult | undefined> {
  if (!context.isHarmless('registerUser', { body })) return undefined
  return context.call('registerUser', { body })
}
