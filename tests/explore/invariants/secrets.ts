import { isRecord } from '../../../openapi/base/records.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { dayMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import type { Mail } from '../../../simulator/state/mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Invariant, type ObservedCall, codeOf, onRequests } from './invariant.ts'
import { serialIn } from './mails.ts'

// The numbers are from the specification, section "Business constants and limits", not from the models.

const passwordLifeMs = 15 * minuteMs
const pageLifeMs = 10 * minuteMs
/** The project's own limit: number of wrong guesses after which a one-time password is revoked. */
const guessLimit = 5

const onetimePassword: Invariant = {
  name: 'one-time-password',
  statement:
    "Only the newest one-time password is accepted, once, within 15 minutes. Then the terminal's page is available until 10 minutes after its last use. A refusal has the correct code.",
  source: 'docs/requirements.md: one-time password',
  observe() {
    const passwords = new OnetimePasswords()
    const usedAtMs = new Map<string, number>()
    return ({ cause, world }) => {
      if (cause.kind !== 'request') return undefined
      const { operation, sessionId = '', response } = cause
      const isDone = response.status < 300
      if (operation?.id === 'getTerminalPage') {
        const problem = pageProblem(cause, world.nowMs - (usedAtMs.get(sessionId) ?? NaN))
        const isFetched = cause.before.session?.page?.kind === 'unlocked'
        const isFetching = world.state.sessions[sessionId]?.page?.kind === 'fetching'
        if (isDone || (isFetched && isFetching)) usedAtMs.set(sessionId, world.nowMs)
        return problem
      }
      if (operation?.id === 'issueOnetimePassword') passwords.revoke(cause, world)
      if (operation?.id !== 'loginWithOnetimePassword' || !isChecked(cause)) return undefined
      if (isDone) usedAtMs.set(sessionId, world.nowMs)
      return passwords.loginProblem(cause, world)
    }
  },
}

/** Tracks the one-time passwords in mails. */
class OnetimePasswords {
  /** Mails whose password is used or revoked. */
  readonly #spent = new Set<Mail>()
  readonly #guesses = new Map<Mail, number>()

  /** A call that failed to issue a new password still revokes the earlier one. */
  revoke({ before, response, isFaulty }: ObservedCall, world: SimulatorWorld): void {
    const mail = newestMail('one-time-password', before.terminal?.terminalId, world)
    if (mail && response.status >= 500 && !isFaulty) this.#spent.add(mail)
  }

  /** Describes what is wrong with the response to a login with a one-time password, if anything. */
  loginProblem(call: ObservedCall, world: SimulatorWorld): string | undefined {
    const { before, response, sent } = call
    const mail = this.#valid(newestMail('one-time-password', before.terminal?.terminalId, world))
    const body = sent()
    const isRight = mail !== undefined && isRecord(body) && mail.text.includes(String(body.token))
    const ageMs = mail && world.nowMs - mail.sentAt
    const expected = passwordResult(ageMs, isRight)
    const isDone = response.status < 300
    if (mail && expected === errors.wrongOnetimePassword)
      this.#guesses.set(mail, (this.#guesses.get(mail) ?? 0) + 1)
    if (mail && isDone) this.#spent.add(mail)
    const result = isDone ? undefined : codeOf(call)
    if (result === expected || ageMs === passwordLifeMs) return undefined
    const name =
      ageMs === undefined
        ? 'an invalid one-time password'
        : `a one-time password after ${ageMs / minuteMs} minutes`
    const actual = isDone ? 'success' : `code ${JSON.stringify(codeOf(call)) ?? 'none'}`
    return `login with ${name}: expected ${expected === undefined ? 'success' : `code ${expected}`}, got ${actual}`
  }

  #valid(mail: Mail | undefined): Mail | undefined {
    const isValid = mail && !this.#spent.has(mail) && (this.#guesses.get(mail) ?? 0) < guessLimit
    return isValid ? mail : undefined
  }
}

/**
 * Returns the code that refuses a one-time password. Undefined if it is accepted. `ageMs` is undefined if no password is valid.
 */
function passwordResult(ageMs: number | undefined, isRight: boolean): number | string | undefined {
  if (ageMs === undefined) return errors.noOnetimePassword
  if (ageMs > passwordLifeMs) return errors.onetimePasswordExpired
  return isRight ? undefined : errors.wrongOnetimePassword
}

/**
 * Describes what is wrong with the response to a request for the page, if anything. `unusedMs` is NaN if the page was never
 * unlocked.
 */
function pageProblem(call: ObservedCall, unusedMs: number): string | undefined {
  const { status } = call.response
  if (call.isFaulty || status === 401 || unusedMs === pageLifeMs) return undefined
  const code = codeOf(call)
  const isOpen = unusedMs < pageLifeMs
  if (isOpen)
    return status < 300 || code === errors.unexpected
      ? undefined
      : `the terminal's page is refused ${unusedMs / minuteMs} minutes after its last use`
  const expected = Number.isNaN(unusedMs) ? errors.noOnetimePassword : errors.onetimePasswordExpired
  return code === expected
    ? undefined
    : `the terminal's page ${Number.isNaN(unusedMs) ? 'before its first use' : `${unusedMs / minuteMs} minutes after its last use`}: expected code ${expected}, got status ${status}`
}

/** Whether the operation's handler received the call: the call is valid, and has a session if it needs one. */
function isChecked(call: ObservedCall): boolean {
  const { status } = call.response
  return !call.isFaulty && status !== 401 && status !== 403 && call.check()?.kind === 'valid'
}

function newestMail(
  kind: Mail['kind'],
  serial: string | undefined,
  { state }: SimulatorWorld,
): Mail | undefined {
  return state.mails.findLast((mail) => mail.kind === kind && serialIn(mail) === serial)
}

const resetLifeMs = dayMs

const resetToken: Invariant = {
  name: 'reset-token',
  statement:
    'Only the newest password-change URL works, once, within 24 hours, unless the password was changed in the meantime.',
  source: 'docs/requirements.md: registration',
  observe() {
    const spent = new Set<Mail>()
    return ({ cause, world }) => {
      if (cause.kind !== 'request' || !isChecked(cause)) return undefined
      const mail = newestMail('login-reminder', cause.before.terminal?.terminalId, world)
      const isValid = mail !== undefined && !spent.has(mail) && isResetWith(mail, cause, world)
      if (mail && isSpentBy(cause)) spent.add(mail)
      if (cause.operation?.id !== 'resetPassword') return undefined
      if (cause.response.status < 300 && !isValid)
        return 'an invalid password-change URL is accepted'
      return isValid && codeOf(cause) === errors.badRequest
        ? 'the newest password-change URL is refused'
        : undefined
    }
  },
}

/** Whether a call has the token of a mail that has not expired. */
function isResetWith(mail: Mail, { sent }: ObservedCall, { nowMs }: SimulatorWorld): boolean {
  const body = sent()
  const isOld = nowMs - mail.sentAt >= resetLifeMs
  return !isOld && isRecord(body) && mail.text.includes(`token=${String(body.token)}\n`)
}

/** Whether a call invalidates the newest password-change URL. Without its mail, a new URL is unknown. */
function isSpentBy({ operation, response: { status }, before }: ObservedCall): boolean {
  const id = operation?.id
  const isOwnChange = id === 'changePassword' && before.session?.isAdmin === false
  if (id === 'resetPassword' || isOwnChange) return status < 300
  return id === 'requestLoginMail' && status >= 500
}

const lockLimit = 5
const lockMs = 10 * minuteMs
const mailGapMs = 15 * secondMs

const attemptsLimited: Invariant = {
  name: 'attempts-limited',
  statement:
    'Logins of a user or codes of a terminal are refused only after five failures within ten minutes. The same mail is not sent twice within 15 seconds.',
  source: 'docs/requirements.md: login',
  observe() {
    const failedAt = new Map<string, number[]>()
    const mailedAt = new Map<string, number>()
    return onRequests((call, { nowMs }) => {
      const { operation, request, response, before } = call
      if (!operation || request.client !== undefined || !isChecked(call)) return undefined
      const isDone = response.status < 300
      if (operation.id === 'resetPassword' && isDone && before.owner)
        failedAt.delete(`user ${before.owner.userId}`)
      const isWaiting = isMailedAgain(call, mailedAt, nowMs)
      const failures = countFailures(call, failedAt, nowMs)
      const isLocked = failures >= lockLimit
      const isRefused = codeOf(call) === errors.tooManyLoginAttempts
      const attempts = `after ${failures} failures within 10 minutes`
      if (isLocked && !isRefused) return `${operation.id} is not locked ${attempts}`
      if (isDone && isWaiting) return `${operation.id} sends another mail within 15 seconds`
      return isRefused && !isLocked && !isWaiting
        ? `${operation.id} is locked ${attempts}`
        : undefined
    })
  },
}

/** Whether the same mail was sent less than 15 seconds ago. Records the time of the mail. */
function isMailedAgain(
  { operation, response, before, sent }: ObservedCall,
  mailedAt: Map<string, number>,
  nowMs: number,
): boolean {
  const body = sent()
  const userId =
    operation?.id === 'registerUser' && isRecord(body) ? body.userId : before.owner?.userId
  const key = `${operation?.id} ${String(userId)}`
  const agoMs = nowMs - (mailedAt.get(key) ?? -Infinity)
  if (response.status < 300 && mailing.has(operation?.id ?? '')) mailedAt.set(key, nowMs)
  return agoMs < mailGapMs
}

/** Counts the recent failures of the call's user or code, before the call. Records whether it fails. */
function countFailures(call: ObservedCall, failedAt: Map<string, number[]>, nowMs: number): number {
  const { operation, response, before, sent } = call
  const body = sent()
  const { userId, terminalId, initPassword } = isRecord(body) ? body : {}
  const isLogin = operation?.id === 'login'
  const isCode = initPassword !== undefined
  const code = isCode ? `code ${String(terminalId)}` : ''
  const key = isLogin ? `user ${String(userId)}` : code
  const recent = (failedAt.get(key) ?? []).filter((at) => nowMs - at < lockMs)
  const isRightCode = !isCode || before.terminal?.registrationCode === initPassword
  const isRight = isLogin ? response.status < 300 : isRightCode
  if (recent.length < lockLimit && isRight) failedAt.delete(key)
  else if (failures.has(codeOf(call))) failedAt.set(key, [...recent, nowMs])
  return recent.length
}

const failures = new Set<unknown>([errors.wrongSerialOrPassword, errors.terminalNotFound])

/** Operations that send a mail with a secret or a welcome. */
const mailing = new Set<string>(['registerUser', 'requestLoginMail', 'issueOnetimePassword'])

export const secretInvariants: readonly Invariant[] = [onetimePassword, resetToken, attemptsLimited]
