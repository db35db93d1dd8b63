import { isRecord } from '../../../openapi/base/records.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { dayMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import type { Mail } from '../../../simulator/state/mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { type Invariant, type ObservedCall, codeOf, onRequests } from './invariant.ts'
import { serialIn } from './mails.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

const passwordLifeMs = 15 * minuteMs
const pageLifeMs = 10 * minuteMs
/** Our own: after so many wrong guesses a one-time password is revoked. */
const guessLimit = 5

const onetimePassword: Invariant = {
  name: 'one-time-password',
  statement:
    'The newest one-time password is accepted once within 15 minutes, and no other. Then the page of the terminal is shown until 10 minutes after it was used last. A refusal says what is wrong.',
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
        if (isDone) usedAtMs.set(sessionId, world.nowMs)
        return problem
      }
      if (operation?.id === 'issueOnetimePassword') passwords.revoke(cause, world)
      if (operation?.id !== 'loginWithOnetimePassword' || !isChecked(cause)) return undefined
      if (isDone) usedAtMs.set(sessionId, world.nowMs)
      return passwords.loginProblem(cause, world)
    }
  },
}

/** The mails with one-time passwords. */
class OnetimePasswords {
  /** Mails whose password was used or revoked. */
  readonly #spent = new Set<Mail>()
  readonly #guesses = new Map<Mail, number>()

  /** A call that could not issue a new password has revoked the one before. */
  revoke({ before, response, isFaulty }: ObservedCall, world: SimulatorWorld): void {
    const mail = newestMail('one-time-password', before.terminal?.terminalId, world)
    if (mail && response.status >= 500 && !isFaulty) this.#spent.add(mail)
  }

  /** Returns how the response to a login with a one-time password is wrong, or undefined. */
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
    const name = ageMs === undefined ? 'that is not valid' : `of ${ageMs / minuteMs} minutes`
    const ending = isDone ? 'success' : String(codeOf(call))
    return `a one-time password ${name} ends with ${ending}, not ${expected ?? 'success'}`
  }

  #valid(mail: Mail | undefined): Mail | undefined {
    const isValid = mail && !this.#spent.has(mail) && (this.#guesses.get(mail) ?? 0) < guessLimit
    return isValid ? mail : undefined
  }
}

/** The code with which a one-time password is refused. Undefined if it is accepted. Without an age, none is valid. */
function passwordResult(ageMs: number | undefined, isRight: boolean): number | string | undefined {
  if (ageMs === undefined) return errors.noOnetimePassword
  if (ageMs > passwordLifeMs) return errors.onetimePasswordExpired
  return isRight ? undefined : errors.wrongOnetimePassword
}

/** Returns how the response to a request for the page is wrong, or undefined. `unusedMs` is NaN if the page was never unlocked. */
function pageProblem(call: ObservedCall, unusedMs: number): string | undefined {
  const { status } = call.response
  if (call.isFaulty || status === 401 || unusedMs === pageLifeMs) return undefined
  const code = codeOf(call)
  const isOpen = unusedMs < pageLifeMs
  if (isOpen)
    return status < 300 || code === errors.unexpected
      ? undefined
      : `the page is closed ${unusedMs / minuteMs} minutes after it was used last`
  const expected = Number.isNaN(unusedMs) ? errors.noOnetimePassword : errors.onetimePasswordExpired
  return code === expected
    ? undefined
    : `the page ends with ${status} after ${unusedMs / minuteMs} minutes`
}

/** Whether the handler of an operation has answered a call: it has a session if it needs one, and is valid. */
function isChecked(call: ObservedCall): boolean {
  const { status } = call.response
  return !call.isFaulty && status !== 401 && status !== 403 && call.check()?.kind === 'valid'
}

function newestMail(
  kind: Mail['kind'],
  serial: string | undefined,
  { state }: SimulatorWorld,
): Mail | undefined {
  return state.mails.findLast((one) => one.kind === kind && serialIn(one) === serial)
}

const resetLifeMs = dayMs

const resetToken: Invariant = {
  name: 'reset-token',
  statement:
    'The newest password-change URL works once within 24 hours, unless the password was changed meanwhile. No other works.',
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
        return 'a password-change URL is accepted that is not valid'
      return isValid && codeOf(cause) === errors.badRequest
        ? 'the newest password-change URL is refused'
        : undefined
    }
  },
}

/** Whether a call has the token of a mail that is not too old. */
function isResetWith(mail: Mail, { sent }: ObservedCall, { nowMs }: SimulatorWorld): boolean {
  const body = sent()
  const isOld = nowMs - mail.sentAt >= resetLifeMs
  return !isOld && isRecord(body) && mail.text.includes(`token=${String(body.token)}\n`)
}

/** Whether the newest password-change URL is no longer valid after a call. Without its mail, nobody knows a new one. */
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
    'After five failures within ten minutes, and only then, logins of a user or codes of a terminal are refused. The same mail is not sent twice within 15 seconds.',
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
      if (isDone && isWaiting) return `${operation.id} mails again within 15 seconds`
      return isRefused && !isLocked && !isWaiting
        ? `${operation.id} is locked ${attempts}`
        : undefined
    })
  },
}

/** Whether the mail of a call was sent less than 15 seconds ago. Records the time of the mail. */
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

/** Counts the recent failures of the user or the code that a call names, before the call. Records whether it fails. */
function countFailures(call: ObservedCall, failedAt: Map<string, number[]>, nowMs: number): number {
  const { operation, response, before, sent } = call
  const body = sent()
  const { userId, initPassword } = isRecord(body) ? body : {}
  const { terminal } = before
  const isLogin = operation?.id === 'login'
  const isCode = initPassword !== undefined && terminal !== undefined
  const code = isCode ? `code ${terminal.terminalId}` : ''
  const key = isLogin ? `user ${String(userId)}` : code
  const recent = (failedAt.get(key) ?? []).filter((at) => nowMs - at < lockMs)
  const isRightCode = !isCode || terminal.registrationCode === initPassword
  const isRight = isLogin ? response.status < 300 : isRightCode
  if (recent.length < lockLimit && isRight) failedAt.delete(key)
  else if (codeOf(call) === errors.wrongSerialOrPassword) failedAt.set(key, [...recent, nowMs])
  return recent.length
}

/** Operations that mail a secret or a welcome. */
const mailing = new Set<string>(['registerUser', 'requestLoginMail', 'issueOnetimePassword'])

export const secretInvariants: readonly Invariant[] = [onetimePassword, resetToken, attemptsLimited]
