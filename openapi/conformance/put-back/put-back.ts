import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { Account } from '../profile/profile.ts'
import { TransportError } from '../connection/transport.ts'
import { RequestLimitError, WithheldError } from '../calls/budget.ts'
import { isBusy, poll } from '../calls/waiting.ts'
import type { CallOptions, CallResult } from '../calls/caller.ts'
import { ownMistake } from '../calls/own-mistake.ts'
import { redundancySource, sources } from './keep-data.ts'
import type { KeptAccount, KeptValue } from './kept-data.ts'
import { type PutBackOptions, putBackPassword } from './put-back-password.ts'
import {
  type Fields,
  type SavePair,
  applyMs,
  differences,
  savedFields,
  savePairs,
} from '../calls/read-back.ts'
import { LoginError } from '../calls/sessions.ts'

/**
 * Saves the kept data again wherever the run may have changed it, waits until it is read back for up to 5 minutes, and
 * sets the original passwords.
 */
export async function putBack(options: PutBackOptions): Promise<KeptValue[]> {
  const values: KeptValue[] = []
  for (const kept of options.state.accounts) {
    const account = options.accounts.find(({ userId }) => userId === kept.userId)
    if (account) values.push(...(await putBackAccount(options, account, kept)))
    else options.onProblem(`The profile has no account ${kept.userId}, whose data was kept.`)
  }
  return values
}

/** One sentence for each value that is not as it was. */
export function notBack(values: readonly KeptValue[]): string[] {
  return values
    .filter(({ isBack, field }) => !isBack && field !== 'password')
    .map(
      ({ userId, operationId, field }) =>
        `${field} of ${userId} (${operationId}) is not as it was before the run.`,
    )
}

async function putBackAccount(
  options: PutBackOptions,
  account: Account,
  kept: KeptAccount,
): Promise<KeptValue[]> {
  const { sessions, wait, changes, onProblem } = options
  const values: KeptValue[] = []
  /** Number of sessions that have ended. */
  let renewals = 0
  const savedAt = new Map<SavePair, number>()
  await attempt('the password', async () => {
    const password = await putBackPassword({ ...options, account, kept })
    if (password) values.push(password)
  })
  await attempt('the data centre', () => endRedundancyCheck(call, kept, options))
  const saved: SavePair[] = []
  const refused = new Set<SavePair>()
  for (const pair of savePairs) {
    await attempt(`what ${pair.save} changes`, async () => {
      const fields = dueFields(pair)
      if (!fields) return
      const mayHaveChanged = changes?.mayHaveChanged(kept.userId, pair.read) ?? false
      const now = mayHaveChanged ? undefined : await call(pair.read)
      if (now?.isSuccess && isDeepStrictEqual(savedFields(pair, now.json), fields)) {
        values.push(...valuesOf(pair.read, fields, fields))
        return
      }
      saved.push(pair)
      if (!(await save(pair, restored(pair, fields)))) refused.add(pair)
    })
  }
  for (const pair of saved) {
    const fields = dueFields(pair) ?? {}
    let read: Fields = {}
    await attempt(`what ${pair.save} changes`, async () => {
      read = await readAgain(pair, fields, refused.has(pair) ? 0 : applyMs)
    })
    values.push(...valuesOf(pair.read, fields, read))
  }
  await attempt('the data centre', async () => {
    const fields = kept.values[redundancySource.read]
    if (!fields) return
    const { json } = await call(redundancySource.read)
    values.push(...valuesOf(redundancySource.read, fields, savedFields(redundancySource, json)))
  })
  return values

  /** The kept fields, without a firmware update that has started in the meantime. */
  function dueFields({ read }: SavePair): Fields | undefined {
    const fields = kept.values[read]
    const update = fields?.['update']
    if (!isRecord(update) || Number(update['since']) > options.now()) return fields
    const { update: _, ...others } = fields ?? {}
    return others
  }

  async function attempt(what: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      const reason = isExpected(error) ? error.message : ownMistake(error)
      onProblem(`For ${kept.userId}, ${what} could not be put back: ${reason}`)
    }
  }

  /** Any response that does not show the data may mean that the session has ended. */
  async function call(id: OperationId, more: CallOptions = {}): Promise<CallResult> {
    const { result, ended } = await sessions.callAs(
      account,
      id,
      { ...more, isReserved: true },
      (one) => (one.isSuccess ? isWithoutData(id, one) : !isBusy(one)),
    )
    if (ended) renewals += 1
    return result
  }

  async function save(pair: SavePair, body: Fields): Promise<boolean> {
    let result: CallResult | undefined
    await poll(wait, applyMs, async () => {
      result = await call(pair.save, { body })
      savedAt.set(pair, renewals)
      return !isBusy(result)
    })
    if (result?.isSuccess) return true
    onProblem(
      `${pair.save} did not accept the original data of ${kept.userId} (status ${result?.status}).`,
    )
    return false
  }

  async function readAgain(pair: SavePair, fields: Fields, limitMs: number): Promise<Fields> {
    let read: Fields = {}
    const isBack = async (): Promise<boolean> => {
      const { json } = await call(pair.read)
      // The session had ended, perhaps before the data was saved.
      if (savedAt.get(pair) !== renewals && limitMs > 0) await save(pair, restored(pair, fields))
      read = savedFields(pair, json)
      return isDeepStrictEqual(read, fields)
    }
    if ((await poll(wait, limitMs, isBack)) || limitMs === 0) return read
    // Some servers keep a memo that is left out, and empty it if it is sent empty.
    if (differences(read, fields).length > 0 || 'memo' in fields || !('memo' in read)) return read
    await save(pair, { ...restored(pair, fields), memo: '' })
    await poll(wait, applyMs, async () => (await isBack()) || read['memo'] === '')
    return read
  }

  function valuesOf(operationId: OperationId, before: Fields, after: Fields): KeptValue[] {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].map((field) => ({
      userId: kept.userId,
      operationId,
      field,
      before: before[field],
      during: changes?.during(kept.userId, operationId, field) ?? [],
      after: after[field],
      isBack:
        isDeepStrictEqual(before[field], after[field]) ||
        // An empty memo is no memo.
        (before[field] === undefined && after[field] === ''),
    }))
  }
}

/** Whether a reading operation returned nothing of what it reads. */
function isWithoutData(id: OperationId, { json }: CallResult): boolean {
  const source = sources.find(({ read }) => read === id)
  return source !== undefined && Object.keys(savedFields(source, json)).length === 0
}

function restored({ restoring = (fields) => fields }: SavePair, kept: Fields): Fields {
  return restoring(kept)
}

type Call = (id: OperationId, options?: CallOptions) => Promise<CallResult>

/** Waits for a running check, and returns the terminal to its primary data centre. */
async function endRedundancyCheck(
  call: Call,
  { values, userId }: KeptAccount,
  { wait, changes, onProblem }: PutBackOptions,
): Promise<void> {
  const { priDcKey } = values[redundancySource.read] ?? {}
  if (priDcKey === undefined || changes?.mayHaveChanged(userId, redundancySource.read) === false) {
    return
  }
  let primary: unknown
  const untilEnded = (): Promise<boolean> =>
    poll(wait, applyMs, async () => {
      const { json } = await call(redundancySource.read)
      if (!isRecord(json)) return true
      primary = json['priDcKey']
      return json['east0ChkFlag'] !== checking && json['west0ChkFlag'] !== checking
    })
  if (!(await untilEnded())) onProblem(`The redundancy check of ${userId} did not end.`)
  if (primary === priDcKey || primary === undefined) return
  await poll(wait, applyMs, async () => {
    const result = await call(contractOperation('startRedundancyCheck').id, { body: { priDcKey } })
    return !isBusy(result)
  })
  await untilEnded()
}

/** The flag of a data centre that is being checked (specification, section 4). */
const checking = 2

function isExpected(error: unknown): error is Error {
  return (
    error instanceof TransportError ||
    error instanceof RequestLimitError ||
    error instanceof WithheldError ||
    error instanceof LoginError
  )
}
