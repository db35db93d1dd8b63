import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import type { Account } from '../profile/profile.ts'
import type { Poll } from '../calls/waiting.ts'
import { isBusy } from '../calls/responses.ts'
import type { CallOptions, CallResult, Caller } from '../calls/caller.ts'
import { reasonOf } from '../exchange/expected-error.ts'
import { redundancySource, sources } from './keep-data.ts'
import type { KeptAccount, KeptState, KeptValue } from './kept-data.ts'
import type { Changes } from './changes.ts'
import { type Patience, createPatience } from './patience.ts'
import {
  type Fields,
  type SavePair,
  applyMs,
  differences,
  restoringBody,
  savedFields,
  savePairs,
  completeMs,
  waitedFor,
} from '../calls/read-back.ts'
import { type Sessions, sessionOf } from '../calls/sessions.ts'

interface PutBackOptions {
  caller: Caller
  sessions: Sessions
  poll: Poll
  /** Fields that the server did not show as saved, such as `getSettings lat`. It is not worth waiting for them. */
  neverShown: ReadonlySet<string>
  now: () => number
  accounts: readonly Account[]
  state: KeptState
  /** What the run has changed. If undefined, only data that differs from the kept data is saved again. */
  changes?: Changes | undefined
  /** Called with a sentence for each thing that could not be restored. */
  onProblem: (text: string) => void
}

/** Restores the kept data where the run may have changed it, reads it back within 5 minutes, and sets the original passwords. */
export async function putBack(options: PutBackOptions): Promise<KeptValue[]> {
  const values: KeptValue[] = []
  const patience = createPatience(options.caller, options.poll)
  for (const kept of options.state.accounts) {
    const account = options.accounts.find(({ userId }) => userId === kept.userId)
    if (account)
      values.push(...(await new AccountPutBack({ ...options, patience, account, kept }).run()))
    else options.onProblem(`Add the account ${kept.userId} to the profile to restore its data.`)
  }
  return values
}

export function notBack(values: readonly KeptValue[]): string[] {
  return values
    .filter(({ isBack, field }) => !isBack && field !== 'password')
    .map(
      ({ userId, operationId, field }) =>
        `${field} of ${userId} (${operationId}) differs from its value before the run.`,
    )
}

/** Maximum number of passwords to try until a login succeeds. More could lock the account. */
const maxGuesses = 3

interface AccountOptions extends PutBackOptions {
  patience: Patience
  account: Account
  kept: KeptAccount
}

class AccountPutBack {
  readonly #options: AccountOptions
  readonly #values: KeptValue[] = []
  /** Data that was saved again and is not yet read back. */
  readonly #saved: SavePair[] = []
  readonly #refused = new Set<SavePair>()
  /** Whether saved data was waited for in vain, so that no further data is waited for. */
  #isLate = false
  #renewals = 0
  /** The value of `#renewals` when a pair was last saved. */
  readonly #savedAt = new Map<SavePair, number>()

  constructor(options: AccountOptions) {
    this.#options = options
  }

  async run(): Promise<KeptValue[]> {
    await this.#attempt('the password', () => this.#putBackPassword())
    await this.#attempt('the data centre', () => this.#endRedundancyCheck())
    for (const pair of savePairs)
      await this.#attempt(`the data that ${pair.save} changes`, () => this.#saveIfChanged(pair))
    for (const pair of this.#saved) await this.#readBack(pair)
    await this.#attempt('the data centre', async () => {
      const fields = this.#options.kept.values[redundancySource.read]
      if (!fields) return
      const { json } = await this.#call(redundancySource.read)
      this.#addValues(redundancySource.read, fields, savedFields(redundancySource, json))
    })
    return this.#values
  }

  async #attempt(what: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#options.onProblem(
        `Could not restore ${what} of ${this.#options.kept.userId}: ${reasonOf(error)}`,
      )
    }
  }

  /** Restores the original password if test passwords have been sent, and logs in with it. */
  async #putBackPassword(): Promise<void> {
    const { account, kept, onProblem } = this.#options
    const count = kept.testPasswords.length
    if (count === 0) return
    const isBack = await this.#isPasswordBack()
    if (!isBack)
      onProblem(
        `The password of ${account.userId} could not be restored. The current password is one of "testPasswords" in the --state file.`,
      )
    this.#values.push({
      userId: account.userId,
      operationId: 'changePassword',
      field: 'password',
      before: 'as in the profile',
      during: [`${count} test ${count === 1 ? 'password' : 'passwords'}`],
      after: isBack ? 'as in the profile' : 'a test password',
      isBack,
    })
  }

  async #isPasswordBack(): Promise<boolean> {
    const { sessions, changes, account, kept } = this.#options
    const accepted = changes?.acceptedPassword(account.userId)
    if (accepted !== undefined)
      await this.#setPassword(await sessions.of(account).catch(() => this.#logIn(accepted)))
    if ((await this.#logIn(account.password)) !== undefined) return true
    const guesses = [accepted, ...kept.testPasswords.toReversed()].filter(
      (password) => password !== undefined,
    )
    for (const guess of [...new Set(guesses)].slice(0, maxGuesses)) {
      const isSet = await this.#setPassword(await this.#logIn(guess))
      if (isSet && (await this.#logIn(account.password)) !== undefined) return true
    }
    return false
  }

  async #setPassword(session: string | undefined): Promise<boolean> {
    if (session === undefined) return false
    const { caller, patience, account } = this.#options
    const options = { session, body: { password: account.password }, isReserved: true } as const
    return (await patience(() => caller.call('changePassword', options))).isSuccess
  }

  async #logIn(password: string): Promise<string | undefined> {
    const { caller, patience, account } = this.#options
    const body = { userId: account.userId, password }
    return sessionOf(await patience(() => caller.call('login', { body, isReserved: true })))
  }

  /** Calls an operation. Any response without the data may mean that the session has ended. */
  async #call(id: OperationId, more: CallOptions = {}): Promise<CallResult> {
    const { sessions, patience, account } = this.#options
    return patience(async () => {
      const { result, ended } = await sessions.callAs(
        account,
        id,
        { ...more, isReserved: true },
        (response) => (response.isSuccess ? isWithoutData(id, response) : !isBusy(response)),
      )
      if (ended) this.#renewals += 1
      return result
    })
  }

  #mayHaveChanged(read: OperationId): boolean | undefined {
    return this.#options.changes?.mayHaveChanged(this.#options.kept.userId, read)
  }

  /** Waits for the end of a redundancy check, and returns the terminal to its primary data centre. */
  async #endRedundancyCheck(): Promise<void> {
    const { priDcKey } = this.#options.kept.values[redundancySource.read] ?? {}
    if (priDcKey === undefined || this.#mayHaveChanged(redundancySource.read) === false) return
    let primary: unknown
    const untilEnded = (): Promise<boolean> =>
      this.#options.poll('the end of a redundancy check', applyMs, async () => {
        const { json } = await this.#call(redundancySource.read)
        if (!isRecord(json)) return true
        primary = json['priDcKey']
        return json['east0ChkFlag'] !== checking && json['west0ChkFlag'] !== checking
      })
    if (!(await untilEnded()))
      this.#options.onProblem(`The redundancy check of ${this.#options.kept.userId} did not end.`)
    if (primary === priDcKey || primary === undefined) return
    await this.#options.poll(
      'the terminal to accept restored data',
      applyMs,
      async () => !isBusy(await this.#call(redundancySource.save, { body: { priDcKey } })),
    )
    await untilEnded()
  }

  async #saveIfChanged(pair: SavePair): Promise<void> {
    const fields = this.#fieldsToRestore(pair)
    if (!fields) return
    const now = this.#mayHaveChanged(pair.read) ? undefined : await this.#call(pair.read)
    if (now?.isSuccess && isDeepStrictEqual(this.#savedFields(pair, now), fields)) {
      this.#addValues(pair.read, fields, fields)
      return
    }
    this.#saved.push(pair)
    if (!(await this.#save(pair, restoringBody(pair, fields)))) this.#refused.add(pair)
  }

  #fieldsToRestore({ read }: SavePair): Fields | undefined {
    const fields = this.#options.kept.values[read]
    return fields && this.#withoutStartedUpdate(read, fields)
  }

  /** Leaves out a firmware update that has started: no call can change it. */
  #withoutStartedUpdate(read: OperationId, fields: Fields): Fields {
    const update = this.#options.kept.values[read]?.['update']
    if (!isRecord(update) || Number(update['since']) > this.#options.now()) return fields
    const { update: _, ...others } = fields
    return others
  }

  #savedFields(pair: SavePair, { json }: CallResult): Fields {
    return this.#withoutStartedUpdate(pair.read, savedFields(pair, json))
  }

  async #save(pair: SavePair, body: Fields): Promise<boolean> {
    let result: CallResult | undefined
    await this.#options.poll('the terminal to accept restored data', applyMs, async () => {
      result = await this.#call(pair.save, { body })
      this.#savedAt.set(pair, this.#renewals)
      return !isBusy(result)
    })
    if (result?.isSuccess) return true
    this.#options.onProblem(
      `${pair.save} rejected the original data of ${this.#options.kept.userId} with status ${result?.status}.`,
    )
    return false
  }

  async #readBack(pair: SavePair): Promise<void> {
    const fields = this.#fieldsToRestore(pair) ?? {}
    let read: Fields = {}
    await this.#attempt(`the data that ${pair.save} changes`, async () => {
      const isPatient = !this.#refused.has(pair) && !this.#isLate
      read = await this.#readAgain(pair, fields, isPatient ? applyMs : 0)
    })
    this.#addValues(pair.read, fields, read)
  }

  async #readAgain(pair: SavePair, fields: Fields, limitMs: number): Promise<Fields> {
    const { neverShown } = this.#options
    let read: Fields = {}
    const missing = () =>
      [...new Set([...Object.keys(fields), ...Object.keys(read)])]
        .filter((name) => !isDeepStrictEqual(read[name], fields[name]))
        .map((name) => ({ name, expected: fields[name], found: read[name] }))
    const isBack = async (): Promise<boolean> => {
      const result = await this.#call(pair.read)
      // The session had ended, maybe before the data was saved.
      if (this.#savedAt.get(pair) !== this.#renewals && limitMs > 0)
        await this.#save(pair, restoringBody(pair, fields))
      read = this.#savedFields(pair, result)
      return missing().length === 0
    }
    const { poll } = this.#options
    const what = () => `${waitedFor(missing())} in ${pair.read}, as before the run`
    const isRestBack = async (): Promise<boolean> =>
      (await isBack()) || missing().every(({ name }) => neverShown.has(`${pair.read} ${name}`))
    await poll(what, limitMs, isRestBack)
    if (missing().length === 0 || limitMs === 0) return read
    if (await poll(what, (await isRestBack()) ? completeMs : 0, isBack)) return read
    this.#isLate = true
    // Some servers keep the memo if it is omitted, and clear it if it is empty.
    if (differences(read, fields).length > 0 || 'memo' in fields || !('memo' in read)) return read
    await this.#save(pair, { ...restoringBody(pair, fields), memo: '' })
    await poll(what, applyMs, async () => (await isBack()) || read['memo'] === '')
    return read
  }

  #addValues(operationId: OperationId, before: Fields, after: Fields): void {
    const { changes, kept } = this.#options
    const { userId } = kept
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      this.#values.push({
        userId,
        operationId,
        field,
        before: before[field],
        during: changes?.acceptedValues(userId, operationId, field) ?? [],
        after: after[field],
        isBack:
          isDeepStrictEqual(before[field], after[field]) ||
          // An empty memo equals no memo.
          (before[field] === undefined && after[field] === ''),
      })
  }
}

/** Returns whether a response contains none of the data that its operation reads. */
function isWithoutData(id: OperationId, { json }: CallResult): boolean {
  const source = sources.find(({ read }) => read === id)
  return source !== undefined && Object.keys(savedFields(source, json)).length === 0
}

/** The flag of a data centre during a check (specification, section 4). */
const checking = 2
