import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { CallOptions, Caller } from '../calls/caller.ts'
import type { KeptState, KeptValue } from './kept-data.ts'
import { pairOf } from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import type { Sessions } from '../calls/sessions.ts'

/** What the calls of a run have changed on the server. */
export interface Changes {
  /** Whether a save may have changed the data that an operation reads. */
  mayHaveChanged(userId: string, read: OperationId): boolean
  /** Different values that the server has accepted for a field, in order. */
  during(userId: string, read: OperationId, field: string): unknown[]
  /** The password that the server has accepted last. Undefined if there was none. */
  acceptedPassword(userId: string): string | undefined
  /** Users that the run has registered. They stay. */
  registeredUsers(): KeptValue[]
}

/**
 * Watches what calls change. Passwords are added to the kept data before they are sent.
 *
 * @param keep stores the kept data; called when it has changed
 */
export function watchChanges(
  caller: Caller,
  sessions: Sessions,
  state: KeptState,
  keep: (state: KeptState) => Promise<void>,
): Changes {
  const touched = new Set<string>()
  const values = new Map<string, unknown[]>()
  const accepted = new Map<string, string>()
  const registered = new Set<string>()
  let wasTouched = false

  caller.watch({
    async onSend(id, options) {
      const key = savedKey(id, options)
      // A save without a response may have changed the data.
      wasTouched = key !== undefined && touched.has(key)
      if (key !== undefined) touched.add(key)
      const password = passwordIn(id, options)
      // The original password, which is put back, is not kept.
      if (password === undefined || options.isReserved) return
      if (id === 'registerUser') {
        const { userId, terminalId } = textsIn(options)
        state.registered.push({ userId, password, terminalId })
      } else accountOf(id, options)?.testPasswords.push(password)
      await keep(state)
    },
    onResult(id, options, result) {
      const isRefused = result.status >= 400 && result.status < 500
      const key = savedKey(id, options)
      if (isRefused) {
        if (key !== undefined && !wasTouched) touched.delete(key)
        return
      }
      if (id === 'registerUser' && result.isSuccess) registered.add(textsIn(options).userId)
      const account = accountOf(id, options)
      const password = passwordIn(id, options)
      if (account && password !== undefined && result.isSuccess) {
        accepted.set(account.userId, password)
      }
      // Putting back is no change.
      if (options.isReserved || key === undefined || !result.isSuccess) return
      const body = sentBody(options)
      const fields = isRecord(body) ? (pairOf(id)?.expected(body) ?? body) : {}
      for (const [field, value] of Object.entries(fields)) {
        const list = values.get(`${key} ${field}`) ?? []
        values.set(`${key} ${field}`, [...list, value])
      }
    },
  })

  /** The user and the operation that reads what a call saves. Undefined if it saves nothing. */
  function savedKey(id: OperationId, options: CallOptions): string | undefined {
    const read = id === 'startRedundancyCheck' ? 'getRedundancyCheck' : pairOf(id)?.read
    const account = accountOf(id, options)
    return account && read && `${account.userId} ${read}`
  }

  function accountOf(id: OperationId, options: CallOptions) {
    const userId = options.session ? sessions.userOf(options.session) : undefined
    const { terminalId } = textsIn(options)
    return state.accounts.find((one) =>
      id === 'resetPassword' ? one.terminalId === terminalId : one.userId === userId,
    )
  }

  return {
    mayHaveChanged: (userId, read) => touched.has(`${userId} ${read}`),
    during: (userId, read, field) => different(values.get(`${userId} ${read} ${field}`) ?? []),
    acceptedPassword: (userId) => accepted.get(userId),
    registeredUsers: () =>
      [...registered].map((userId) => ({
        userId,
        operationId: 'registerUser',
        field: 'user',
        before: undefined,
        during: [userId],
        after: userId,
        isBack: true,
        isPermitted: true,
      })),
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
