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
    /** Used, or revoked. */
    const spent = new Set<Mail>()
    const guesses = new Map<Mail, number>()
    const usedAtMs = new Map<string, number>()
    return ({ cause, world }) => {
      if (cause.kind !== 'request') return undefined
      const { operation, sessionId = '', response, before, isFaulty, sent } = cause
      if (operation?.id === 'getTerminalPage') {
        const problem = pageProblem(cause, world.nowMs - (usedAtMs.get(sessionId) ?? NaN))
        if (response.status < 300) usedAtMs.set(sessionId, world.nowMs)
        return problem
      }
      const mail = newestMail('one-time-password', before.terminal?.terminalId, world)
      if (operation?.id === 'issueOnetimePassword' && response.status >= 500 && !isFaulty && mail)
        spent.add(mail)
      if (operation?.id !== 'loginWithOnetimePassword' || !isChecked(cause)) return undefined
      const known =
        mail && !spent.has(mail) && (guesses.get(mail) ?? 0) < guessLimit ? mail : undefined
      const body = sent()
      const isRight = known && isRecord(body) && known.text.includes(String(body.token))
      const ageMs = world.nowMs - (known?.sentAt ?? 0)
      const expected = passwordResult(known, isRight === true, ageMs)
      if (known && expected === errors.wrongOnetimePassword)
        guesses.set(known, (guesses.get(known) ?? 0) + 1)
      if (known && response.status < 300) spent.add(known)
      if (response.status < 300) usedAtMs.set(sessionId, world.nowMs)
      const result = response.status < 300 ? undefined : codeOf(cause)
      return result === expected || ageMs === passwordLifeMs
        ? undefined
        : `a one-time password of ${ageMs / minuteMs} minutes ends with ${String(result)}, not ${expected}`
    }
  },
}

/** The code with which a one-time password is refused. Undefined if it is accepted. */
function passwordResult(known: Mail | undefined, isRight: boolean, ageMs: number) {
  if (!known) return errors.noOnetimePassword
  if (ageMs > passwordLifeMs) return errors.onetimePasswordExpired
  return isRight ? undefined : errors.wrongOnetimePassword
}

/** What is wrong with the response to a request for the page. `unusedMs` is not a number if it was never unlocked. */
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
    : `the page ends with ${status} ${String(code)} after ${unusedMs / minuteMs} minutes`
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
    return (moment) => {
      const { cause, world } = moment
      if (cause.kind !== 'request' || !isChecked(cause)) return undefined
      const { operation, response, before, sent } = cause
      const isDone = response.status < 300
      const mail = newestMail('login-reminder', before.terminal?.terminalId, world)
      const body = sent()
      const isValid =
        mail !== undefined &&
        !spent.has(mail) &&
        world.nowMs - mail.sentAt < resetLifeMs &&
        isRecord(body) &&
        mail.text.includes(`token=${String(body.token)}\n`)
      const isReset = operation?.id === 'resetPassword'
      const isChange = operation?.id === 'changePassword' && before.session?.isAdmin === false
      // Without its mail, a new token is not known to anybody.
      const isReplaced = operation?.id === 'requestLoginMail' && response.status >= 500
      if (mail && (((isReset || isChange) && isDone) || isReplaced)) spent.add(mail)
      if (isReset && isDone && !isValid)
        return 'a password-change URL is accepted that is not valid'
      return isReset && codeOf(cause) === errors.badRequest && isValid
        ? 'the newest password-change URL is refused'
        : undefined
    }
  },
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
      const { operation, request, response, before, sent } = call
      if (!operation || request.client !== undefined || !isChecked(call)) return undefined
      const body = sent()
      const { userId, initPassword } = isRecord(body) ? body : {}
      const isLogin = operation.id === 'login'
      const code = codeOf(call)
      const isDone = response.status < 300
      if (operation.id === 'resetPassword' && isDone && before.owner)
        failedAt.delete(`user ${before.owner.userId}`)
      const mailKey = `${operation.id} ${operation.id === 'registerUser' ? String(userId) : before.owner?.userId}`
      const isWaiting = nowMs - (mailedAt.get(mailKey) ?? -Infinity) < mailGapMs
      if (isDone && mailing.has(operation.id)) mailedAt.set(mailKey, nowMs)
      const isCode = initPassword !== undefined && before.terminal !== undefined
      const owned = isCode ? `code ${before.terminal?.terminalId}` : ''
      const key = isLogin ? `user ${String(userId)}` : owned
      const recent = (failedAt.get(key) ?? []).filter((at) => nowMs - at < lockMs)
      const isLocked = recent.length >= lockLimit
      const isRight = isLogin
        ? isDone
        : !isCode || before.terminal?.registrationCode === initPassword
      if (!isLocked && isRight) failedAt.delete(key)
      else if (code === errors.wrongSerialOrPassword) failedAt.set(key, [...recent, nowMs])
      if (isLocked && code !== errors.tooManyLoginAttempts)
        return `${operation.id} is not locked after ${recent.length} failures within 10 minutes`
      if (isDone && isWaiting) return `${operation.id} mails again within 15 seconds`
      return code === errors.tooManyLoginAttempts && !isLocked && !isWaiting
        ? `${operation.id} is locked after ${recent.length} failures within 10 minutes`
        : undefined
    })
  },
}

/** Operations that mail a secret or a welcome. */
const mailing = new Set(['registerUser', 'requestLoginMail', 'issueOnetimePassword'])

export const secretInvariants: readonly Invariant[] = [onetimePassword, resetToken, attemptsLimited]
