import { minuteMs } from '../../../base/durations.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import type { OperationId } from '../../../contract/contract.ts'
import { errors } from '../../../generated/errors.ts'
import { responseText } from '../../calls/responses.ts'
import { sessionMinutes } from '../../calls/sessions.ts'
import { fetchedPage, isOtherRefusal, issueAndRead } from './secrets.ts'

/** Specification, section 9: for how many minutes sessions, one-time passwords and the terminal's page are valid. */
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
    const user = (session: string): Promise<CallResult> =>
      caller.call('getSessionUser', { session })
    const startMs = await caller.serverTime()
    if (!Number.isFinite(startMs))
      return context.leaveOut('getSessionUser', 'The server sends no Date header.')
    const until = (afterMinutes: number): Promise<void> =>
      caller.waitUntil(what, startMs + afterMinutes * minuteMs)
    const isMailed = readMails !== undefined && permissions.includes('onetimePasswords')
    const mailed = isMailed ? await sessions.create(owner) : ''
    const idle = await sessions.create(peer)
    const used = await sessions.create(peer)
    // A server may end the first session at the second login.
    const isIdleValid = (await user(idle)).isSuccess
    // Keeps this session in use. The check `session-taken` reports it if it ends.
    await user(used)
    const page = new Page(context, mailed)
    await page.issue()
    // A refused call soon after another one also extends the session.
    await until(5)
    await caller.call('getHistoryEvent', { session: used, path: { code: unknownCode } })
    await until(14)
    await page.open()
    await until(23)
    await page.show()
    await until(29)
    await page.show()
    await until(34)
    await user(used)
    await until(40)
    await page.expectOver()
    if (isIdleValid) expectOver(context, 'getSessionUser', await user(idle))
    await user(used)
    for (const session of [idle, used, mailed])
      if (session !== '') await caller.call('logout', { session })
  },
}

/** The code of no earthquake. */
const unknownCode = '19000101000000'
const what = 'the time limits of sessions and one-time passwords'

/** Reports a refusal, unless the limit has passed since the start. */
async function expectValid(
  context: VerifyContext,
  id: Limited,
  startMs: number,
  result: CallResult,
): Promise<void> {
  const { what: subject, limit } = minutes[id]
  const isRefused = result.status >= 400 && result.status < 500 && result.status !== 401
  const passedMs = (await context.caller.serverTime()) - startMs
  if (isRefused && passedMs < limit * minuteMs)
    report(
      context,
      id,
      'too early',
      `${subject} has ended at most ${Math.ceil(passedMs / minuteMs)} minutes after its ${id === 'getTerminalPage' ? 'last use' : 'email'}, although it is valid for ${limit} minutes`,
      result,
    )
}

function expectOver(context: VerifyContext, id: Limited, result: CallResult): void {
  const { what: subject, limit } = minutes[id]
  if (result.isSuccess)
    report(
      context,
      id,
      'too late',
      `${subject} is valid for more than ${limit} minutes instead of ending with ${id === 'getSessionUser' ? 'status 401' : `code ${errors.onetimePasswordExpired}`}`,
      result,
    )
  else if (id !== 'getSessionUser' && isOtherRefusal(result)) {
    const message = `${subject} is refused after its ${limit} minutes, but with a wrong code`
    report(context, id, 'code', message, result)
  }
}

function report(
  context: VerifyContext,
  id: Limited,
  place: string,
  message: string,
  result: CallResult,
): void {
  const before = {
    getSessionUser: [],
    loginWithOnetimePassword: ['issueOnetimePassword'],
    getTerminalPage: ['issueOnetimePassword', 'loginWithOnetimePassword', 'getTerminalPage'],
  } as const satisfies Record<Limited, OperationId[]>
  const earlier = context.caller.lastSuccesses(...before[id])
  context.report(id, [...earlier, result], {
    place,
    message: `${message}: ${responseText(result)}.`,
    pointer: `/responses/${result.status}`,
    provenance: 'stated',
  })
}

/** The terminal's page in its own session, opened with a one-time password. A second one stays unused until its time is over. */
class Page {
  readonly #context: VerifyContext
  readonly #session: string
  #token: string | undefined
  #sinceMs = 0
  #isOpen = false

  constructor(context: VerifyContext, session: string) {
    this.#context = context
    this.#session = session
  }

  async issue(): Promise<void> {
    if (this.#session === '') return
    this.#token = await issueAndRead(this.#context, this.#session)
    this.#sinceMs = await this.#context.caller.serverTime()
  }

  async open(): Promise<void> {
    if (this.#token === undefined) return
    const login = await this.#logIn(this.#token)
    await expectValid(this.#context, 'loginWithOnetimePassword', this.#sinceMs, login)
    this.#isOpen = login.isSuccess
    await this.issue()
    if (this.#isOpen) await fetchedPage(this.#context, this.#session)
    this.#sinceMs = await this.#context.caller.serverTime()
  }

  async show(): Promise<void> {
    if (!this.#isOpen) return
    const page = await fetchedPage(this.#context, this.#session)
    if (page) await expectValid(this.#context, 'getTerminalPage', this.#sinceMs, page)
    this.#sinceMs = await this.#context.caller.serverTime()
    this.#isOpen = page?.isSuccess === true
  }

  async expectOver(): Promise<void> {
    const session = this.#session
    if (this.#isOpen)
      expectOver(
        this.#context,
        'getTerminalPage',
        await this.#context.caller.call('getTerminalPage', { session }),
      )
    if (this.#token !== undefined)
      expectOver(this.#context, 'loginWithOnetimePassword', await this.#logIn(this.#token))
  }

  #logIn(token: string): Promise<CallResult> {
    const { caller } = this.#context
    return caller.call('loginWithOnetimePassword', { session: this.#session, body: { token } })
  }
}
