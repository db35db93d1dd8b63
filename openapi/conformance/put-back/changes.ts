import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import type { CallOptions, CallResult, CallWatcher } from '../calls/caller.ts'
import type { KeptAccount, KeptState, KeptValue } from './kept-data.ts'
import { pairOf } from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import type { Sessions } from '../calls/sessions.ts'

/** Watches what the calls of a run change on the server. Passwords are added to the kept data before they are sent. */
export class Changes implements CallWatcher {
  readonly #sessions: Sessions
  readonly #state: KeptState
  readonly #keep: (state: KeptState) => Promise<void>
  readonly #touched = new Set<string>()
  readonly #values = new Map<string, unknown[]>()
  readonly #accepted = new Map<string, string>()
  readonly #registered = new Set<string>()
  /** Whether the data that the latest call saves had been touched before it. */
  #wasTouched = false

  /** @param keep stores the kept data; called when it has changed */
  constructor(sessions: Sessions, state: KeptState, keep: (state: KeptState) => Promise<void>) {
    this.#sessions = sessions
    this.#state = state
    this.#keep = keep
  }

  /** Whether a save may have changed the data that an operation reads. */
  mayHaveChanged(userId: string, read: OperationId): boolean {
    return this.#touched.has(`${userId} ${read}`)
  }

  /** Different values that the server has accepted for a field, in order. */
  during(userId: string, read: OperationId, field: string): unknown[] {
    return different(this.#values.get(`${userId} ${read} ${field}`) ?? [])
  }

  /** The password that the server has accepted last. Undefined if there was none. */
  acceptedPassword(userId: string): string | undefined {
    return this.#accepted.get(userId)
  }

  /** Users that the run has registered. They stay. */
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
    this.#wasTouched = key !== undefined && this.#touched.has(key)
    if (key !== undefined) this.#touched.add(key)
    const password = passwordIn(id, options)
    // The original password, which is put back, is not kept.
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
    if (isRefused && key !== undefined && !this.#wasTouched) this.#touched.delete(key)
    if (!isSuccess) return
    if (id === 'registerUser') this.#registered.add(textsIn(options).userId)
    const account = this.#accountOf(id, options)
    const password = passwordIn(id, options)
    if (account && password !== undefined) this.#accepted.set(account.userId, password)
    // Putting back is no change.
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

  /** The user and the operation that reads what a call saves. Undefined if it saves nothing. */
  #savedKey(id: OperationId, options: CallOptions): string | undefined {
    const read = id === 'startRedundancyCheck' ? 'getRedundancyCheck' : pairOf(id)?.read
    const account = this.#accountOf(id, options)
    return account && read && `${account.userId} ${read}`
  }

  #accountOf(id: OperationId, options: CallOptions): KeptAccount | undefined {
    const userId = options.session ? this.#sessions.userOf(options.session) : undefined
    const { terminalId } = textsIn(options)
    return this.#state.accounts.find((one) =>
      id === 'resetPassword' ? one.terminalId === terminalId : one.userId === userId,
    )
  }
}

/** The password that a call sets. Undefined if it sets none. */
function passwordIn(id: OperationId, options: CallOptions): string | undefined {
  if (!['changePassword', 'resetPassword', 'registerUser'].includes(id)) return undefined
  const body = sentBody(options)
  const password = isRecord(body) ? body['password'] : undefined
  if (typeof password === 'string') return password
  // A lax server may convert numbers.
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
