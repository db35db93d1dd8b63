import { minuteMs } from '../../../base/durations.ts'
import { serverNow } from '../../exchange/exchange.ts'
import { WithheldError } from '../../calls/budget.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { responseText } from '../../calls/responses.ts'
import { sessionMinutes } from '../../calls/sessions.ts'
import { pause } from '../../calls/waiting.ts'
import { fetchedPage, issueAndRead, refusalCodes } from './secrets.ts'

/** Specification, section 9: how many minutes each is valid. */
const minutes = {
  getSessionUser: { what: 'A session', limit: sessionMinutes },
  loginWithOnetimePassword: { what: 'A one-time password', limit: 15 },
  getTerminalPage: { what: "The terminal's page", limit: 10 },
} as const
type Limited = keyof typeof minutes

/** Contract: a session, a one-time password and the terminal's page end after their times, and not before. */
export const timeLimits: StatefulCheck = {
  name: 'time-limits',
  tier: 'destructive',
  operations: ['getSessionUser', 'loginWithOnetimePassword', 'getTerminalPage'],
  async run(context) {
    const { owner, peer = owner, caller, sessions, permissions, readMails } = context
    if (!owner || !peer || !permissions.includes('longWaits') || caller.loginsLeft < 4) return
    const clock = new Clock(context)
    const user = (session: string): Promise<CallResult> =>
      caller.call('getSessionUser', { session })
    const startMs = await clock.now()
    if (!Number.isFinite(startMs))
      return context.leaveOut('getSessionUser', 'The server sends no Date header.')
    const isMailed = readMails !== undefined && permissions.includes('onetimePasswords')
    const mailed = isMailed ? await sessions.create(owner) : ''
    const idle = await sessions.create(peer)
    const used = await sessions.create(peer)
    // A server may end the first session at the second login.
    const isIdleValid = (await user(idle)).isSuccess
    const page = new Page(context, clock, mailed)
    await page.issue()
    await clock.until(startMs, 14)
    await page.open()
    await clock.until(startMs, 23)
    await page.show()
    await clock.until(startMs, 29)
    await clock.expectValid('getSessionUser', startMs, await user(used))
    await clock.until(startMs, 36)
    await page.expectOver()
    if (isIdleValid) clock.expectOver('getSessionUser', await user(idle))
    await clock.expectValid('getSessionUser', startMs + 29 * minuteMs, await user(used))
    for (const session of [idle, used, mailed])
      if (session !== '') await caller.call('logout', { session })
  },
}

class Clock {
  readonly #context: VerifyContext

  constructor(context: VerifyContext) {
    this.#context = context
  }

  /** The server's time in epoch milliseconds, from a call without a session. Infinity without a Date header. */
  async now(): Promise<number> {
    const { exchange } = await this.#context.caller.call('listNews')
    return serverNow(exchange) ?? Infinity
  }

  /** Waits for the server's clock, which may be faster than this machine's. */
  async until(startMs: number, afterMinutes: number): Promise<void> {
    const endMs = startMs + afterMinutes * minuteMs
    let pauseMs = 500
    let waitedMs = 0
    for (let nowMs = await this.now(); nowMs < endMs;) {
      if (waitedMs > afterMinutes * 2 * minuteMs)
        throw new WithheldError('The Date header of the server does not advance.')
      await pause(this.#context, 'the time limits of sessions and one-time passwords', pauseMs)
      waitedMs += pauseMs
      const laterMs = await this.now()
      const speed = Math.max(1, (laterMs - nowMs) / pauseMs)
      pauseMs = Math.min(minuteMs, Math.max(100, (endMs - laterMs) / speed))
      nowMs = laterMs
    }
  }

  /** Reports a refusal, unless the limit has passed since the start. */
  async expectValid(id: Limited, startMs: number, result: CallResult): Promise<void> {
    const { what, limit } = minutes[id]
    const isRefused = result.status >= 400 && result.status < 500
    if (isRefused && (await this.now()) - startMs < limit * minuteMs)
      this.#report(id, 'too early', `${what} has ended before ${limit} minutes`, result)
  }

  expectOver(id: Limited, result: CallResult): void {
    const { what, limit } = minutes[id]
    if (result.isSuccess)
      this.#report(id, 'too late', `${what} is valid for more than ${limit} minutes`, result)
    else if (id !== 'getSessionUser' && result.status < 500 && !refusalCodes.has(result.code))
      this.#report(id, 'code', `${what} of more than ${limit} minutes has the wrong code`, result)
  }

  #report(id: Limited, place: string, message: string, result: CallResult): void {
    this.#context.report(id, [result], {
      place,
      message: `${message}: ${responseText(result)}.`,
      pointer: `/responses/${result.status}`,
      provenance: 'stated',
    })
  }
}

/** The terminal's page in a session of its own, opened with the first of two one-time passwords. */
class Page {
  readonly #context: VerifyContext
  readonly #clock: Clock
  readonly #session: string
  #token: string | undefined
  #sinceMs = 0
  #isOpen = false

  constructor(context: VerifyContext, clock: Clock, session: string) {
    this.#context = context
    this.#clock = clock
    this.#session = session
  }

  async issue(): Promise<void> {
    if (this.#session === '') return
    this.#token = await issueAndRead(this.#context, this.#session)
    this.#sinceMs = await this.#clock.now()
  }

  async open(): Promise<void> {
    if (this.#token === undefined) return
    const login = await this.#logIn(this.#token)
    await this.#clock.expectValid('loginWithOnetimePassword', this.#sinceMs, login)
    this.#isOpen = login.isSuccess
    await this.issue()
    if (this.#isOpen) await fetchedPage(this.#context, this.#session)
    this.#sinceMs = await this.#clock.now()
  }

  async show(): Promise<void> {
    if (!this.#isOpen) return
    const page = await fetchedPage(this.#context, this.#session)
    if (page) await this.#clock.expectValid('getTerminalPage', this.#sinceMs, page)
  }

  async expectOver(): Promise<void> {
    const session = this.#session
    if (this.#isOpen)
      this.#clock.expectOver(
        'getTerminalPage',
        await this.#context.caller.call('getTerminalPage', { session }),
      )
    if (this.#token !== undefined)
      this.#clock.expectOver('loginWithOnetimePassword', await this.#logIn(this.#token))
  }

  #logIn(token: string): Promise<CallResult> {
    const { caller } = this.#context
    return caller.call('loginWithOnetimePassword', { session: this.#session, body: { token } })
  }
}
