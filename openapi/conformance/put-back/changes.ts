import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import type { CallOptions, CallResult, CallWatcher } from '../calls/caller.ts'
import type { KeptAccount, KeptState, KeptValue } from './kept-data.ts'
import { pairOf } from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import type { Sessions } from '../calls/sessions.ts'

/** Records what a run changes on the server. Adds each password to the kept data before it is sent. */
export class Changes implements CallWatcher {
  readonly #sessions: Sessions
  readonly #state: KeptState
  readonly #keep: (state: KeptState) => Promise<void>
  readonly #saved = new Set<string>()
  readonly #values = new Map<string, unknown[]>()
  readonly #accepted = new Map<string, string>()
  readonly #registered = new Set<string>()
  /** Whether a call before the latest one may have saved the same data. */
  #wasSaved = false

  /** @param keep stores the kept data. Called after each change to it */
  constructor(sessions: Sessions, state: KeptState, keep: (state: KeptState) => Promise<void>) {
    this.#sessions = sessions
    this.#state = state
    this.#keep = keep
  }

  /** Returns whether a save may have changed the data that an operation reads. */
  mayHaveChanged(userId: string, read: OperationId): boolean {
    return this.#saved.has(`${userId} ${read}`)
  }

  acceptedValues(userId: string, read: OperationId, field: string): unknown[] {
    return different(this.#values.get(`${userId} ${read} ${field}`) ?? [])
  }

  acceptedPassword(userId: string): string | undefined {
    return this.#accepted.get(userId)
  }

  /** Returns the users that the run has registered. They are not deleted. */
  registeredUsers(): KeptValue[] {
    return [...this.#registered].map((userId) => ({
      userId,
      operationId: 'registerUser',
      field: 'user',
      before: undefined,
      during: [userId],
      after: userId,
      isBack: true,
      isPermitted: true,
    }))
  }

  async onSend(id: OperationId, options: CallOptions): Promise<void> {
    const key = this.#savedKey(id, options)
    // A save without a response may have changed the data.
    this.#wasSaved = key !== undefined && this.#saved.has(key)
    if (key !== undefined) this.#saved.add(key)
    const password = passwordIn(id, options)
    // A reserved call restores the original password, which is not kept in the file.
    if (password === undefined || options.isReserved) return
    if (id === 'registerUser') {
      const { userId, terminalId } = textsIn(options)
      this.#state.registered.push({ userId, password, terminalId })
    } else this.#accountOf(id, options)?.testPasswords.push(password)
    await this.#keep(this.#state)
  }

  onResult(id: OperationId, options: CallOptions, { status, isSuccess }: CallResult): void {
    const key = this.#savedKey(id, options)
    const isRefused = status >= 400 && status < 500
    if (isRefused && key !== undefined && !this.#wasSaved) this.#saved.delete(key)
    if (!isSuccess) return
    if (id === 'registerUser') this.#registered.add(textsIn(options).userId)
    const account = this.#accountOf(id, options)
    const password = passwordIn(id, options)
    if (account && password !== undefined) this.#accepted.set(account.userId, password)
    // A reserved call restores data, which is no change.
    if (key !== undefined && !options.isReserved) this.#addValues(key, id, options)
  }

  #addValues(key: string, id: OperationId, options: CallOptions): void {
    const body = sentBody(options)
    const fields = isRecord(body) ? (pairOf(id)?.expected(body) ?? body) : {}
    for (const [field, value] of Object.entries(fields)) {
      const list = this.#values.get(`${key} ${field}`) ?? []
      this.#values.set(`${key} ${field}`, [...list, value])
    }
  }

  /** Returns the user and the operation that reads what a call saves. Undefined if it saves nothing. */
  #savedKey(id: OperationId, options: CallOptions): string | undefined {
    const read = id === 'startRedundancyCheck' ? 'getRedundancyCheck' : pairOf(id)?.read
    const account = this.#accountOf(id, options)
    return account && read && `${account.userId} ${read}`
  }

  #accountOf(id: OperationId, options: CallOptions): KeptAccount | undefined {
    const userId = options.session ? this.#sessions.userOf(options.session) : undefined
    const { terminalId } = textsIn(options)
    return this.#state.accounts.find((account) =>
      id === 'resetPassword' ? account.terminalId === terminalId : account.userId === userId,
    )
  }
}

function passwordIn(id: OperationId, options: CallOptions): string | undefined {
  if (!['changePassword', 'resetPassword', 'registerUser'].includes(id)) return undefined
  const body = sentBody(options)
  const password = isRecord(body) ? body['password'] : undefined
  if (typeof password === 'string') return password
  // A lenient server may convert numbers.
  return typeof password === 'number' ? String(password) : undefined
}

function textsIn(options: CallOptions): { userId: string; terminalId: string } {
  const body = sentBody(options)
  const textOf = (name: string) =>
    isRecord(body) && typeof body[name] === 'string' ? body[name] : ''
  return { userId: textOf('userId'), terminalId: textOf('terminalId') }
}

function different(list: readonly unknown[]): unknown[] {
  return [...new Map(list.map((value) => [JSON.stringify(value), value])).values()]
}
