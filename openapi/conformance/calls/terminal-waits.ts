import type { OperationId } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import { WithheldError } from './budget.ts'
import type { CallOptions, CallResult, Caller } from './caller.ts'
import type { VerifyContext } from './context.ts'
import {
  type Fields,
  type SavePair,
  applyMs,
  differences,
  pairOf,
  readUntilShown,
} from './read-back.ts'
import { sentBody } from './sent-body.ts'
import { isBusy } from './waiting.ts'

/** Waits for the owner's terminal, which restarts after it receives settings. This takes 1 to 2 minutes. */
export class TerminalWaits {
  readonly #context: Pick<VerifyContext, 'call' | 'poll'>
  /** What the owner has saved and was not read back yet. */
  readonly #pending = new Map<SavePair, Fields>()
  /** Data that was not read back within 5 minutes. It is waited for only once. */
  readonly #neverRead = new Set<SavePair>()
  /** Whether the terminal was not connected for 5 minutes. */
  #isGivenUp = false

  constructor(caller: Caller, context: Pick<VerifyContext, 'call' | 'poll'>) {
    this.#context = context
    caller.watch({
      onResult: (id, options, { isSuccess }) => {
        const pair = pairOf(id)
        const body = sentBody(options)
        if (pair && isSuccess && isRecord(body)) this.#pending.set(pair, pair.expected(body))
      },
    })
  }

  /** Calls an operation, and calls again while the terminal is busy, for up to 5 minutes. */
  async callPatiently(id: OperationId, options?: CallOptions): Promise<CallResult> {
    let result = await this.#context.call(id, options)
    const isDone = await this.#poll(async () => {
      if (!isBusy(result)) return true
      if (!(await this.#isConnected())) return false
      result = await this.#context.call(id, options)
      return !isBusy(result)
    })
    if (isDone || (await this.#isConnected())) return result
    this.#isGivenUp = true
    throw new WithheldError('The terminal was not connected for 5 minutes.')
  }

  /** Waits until the terminal is connected and has applied what was saved, for up to 5 minutes. */
  async settle(): Promise<void> {
    await this.#poll(() => this.#isConnected())
    for (const [pair, fields] of this.#pending) {
      this.#pending.delete(pair)
      if (this.#neverRead.has(pair)) continue
      const { last } = await readUntilShown(this.#context, { read: pair.read, fields }, applyMs)
      if (!last?.isSuccess || differences(last.json, fields).length > 0) this.#neverRead.add(pair)
    }
  }

  #poll(isDone: () => Promise<boolean>): Promise<boolean> {
    return this.#context.poll(this.#isGivenUp ? 0 : applyMs, isDone)
  }

  async #isConnected(): Promise<boolean> {
    const { json } = await this.#context.call('getSettings')
    return !isRecord(json) || json['isTmConnection'] !== false
  }
}
