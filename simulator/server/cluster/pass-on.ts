import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { StoreError, UnknownOutcomeError, MovedWorldError } from '../../journal/journal.ts'
import type { PostgresStore } from '../../journal/postgres/postgres-store.ts'
import type { ClientSide, SimulatorEnv } from '../client-side.ts'
import { isPassedOn, movedHeader, passedHeaders } from './cluster-secret.ts'
import { type SentCall, passedRequestHeaders, passedResponse, NotSentError, send } from './send.ts'

/** Maximum time in which a call looks for the process that holds its world. */
const patienceMs = 10_000
const retryMs = 20
/** Interval of the checks whether a process that has not responded still holds the world. */
const watchMs = 250
/** Number of failed checks in a row after which the other process is considered to have lost the world. */
const missedChecks = 2

export interface PassedCall {
  c: Context<SimulatorEnv>
  body: string | ArrayBuffer | undefined
  side: Pick<ClientSide, 'client' | 'isHttps'>
}

export type Run = () => Response | Promise<Response>

/** Passes calls on to the processes that hold their worlds. */
export class PassOn {
  readonly #store: Pick<PostgresStore, 'isHeldBy' | 'forget'>
  readonly #secret: string

  constructor(store: Pick<PostgresStore, 'isHeldBy' | 'forget'>, secret: string) {
    this.#store = store
    this.#secret = secret
  }

  /**
   * Runs a call in the process that holds its world. If that process has ended, opens the world in this process.
   *
   * @throws UnknownOutcomeError if the call may have had an effect and can't be repeated, StoreError if no process could run it
   */
  async run(call: PassedCall, runHere: Run): Promise<Response> {
    const endAtMs = performance.now() + patienceMs
    for (;;) {
      const moved = await whenMoved(runHere)
      // Checks for the error, not for `Response`: if a fault closes the connection, the result is an object of another class.
      if (!(moved instanceof MovedWorldError)) return moved
      // A call is passed on only once, which prevents loops.
      if (isPassedOn((name) => call.c.req.header(name), this.#secret)) return movedResponse(moved)
      const response =
        moved.holder === undefined ? undefined : await this.#passTo(moved.holder, moved.world, call)
      if (response) return response
      if (performance.now() > endAtMs) {
        throw new StoreError(`World ${moved.world} can't be reached: ${moved.message}`)
      }
      this.#store.forget(moved.world)
      await setTimeout(retryMs)
    }
  }

  sentCall({ c, body, side }: PassedCall): SentCall {
    const { method, url } = c.req
    return {
      method,
      target: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
      headers: {
        ...passedRequestHeaders(c.env?.incoming?.headers ?? c.req.header()),
        [passedHeaders.secret]: this.#secret,
        [passedHeaders.client]: side.client,
        [passedHeaders.scheme]: side.isHttps ? 'https' : 'http',
      },
      body,
    }
  }

  /** Passes a call to another process. Returns undefined if the call had no effect there and can be repeated. */
  async #passTo(holder: string, world: string, call: PassedCall): Promise<Response | undefined> {
    const sending = send(holder, this.sentCall(call))
    const watching = setInterval(
      this.#watch(holder, world, () => sending.cancel()),
      watchMs,
    )
    try {
      const answer = await sending.answer
      if (answer.headers[movedHeader] === undefined) {
        return await passedResponse(answer, call.c.req.method)
      }
      answer.resume()
      return undefined
    } catch (error) {
      if (error instanceof NotSentError) return undefined
      return await this.#afterFailure(holder, world, call)
    } finally {
      clearInterval(watching)
    }
  }

  async #afterFailure(
    holder: string,
    world: string,
    { c }: PassedCall,
  ): Promise<Response | undefined> {
    if (await this.#store.isHeldBy(world, holder)) {
      // The other process still holds the world, so it has closed the connection on purpose, for a fault of the scenario.
      c.env?.outgoing?.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined
    throw new UnknownOutcomeError(
      'The process that held the world ended during this call. The call may or may not have taken effect.',
    )
  }

  /** Returns a check that cancels a call if the other process no longer holds the world, because it is frozen or unreachable. */
  #watch(holder: string, world: string, cancel: () => void): () => void {
    let missed = 0
    const check = async (): Promise<void> => {
      // While PostgreSQL can't be reached, no process can take over the world.
      const isHeld = await this.#store.isHeldBy(world, holder).catch(() => true)
      missed = isHeld ? 0 : missed + 1
      if (missed >= missedChecks) cancel()
    }
    return () => void check()
  }
}

async function whenMoved(runHere: Run): Promise<Response | MovedWorldError> {
  try {
    return await runHere()
  } catch (error) {
    if (error instanceof MovedWorldError) return error
    throw error
  }
}

function movedResponse({ message }: MovedWorldError): Response {
  return Response.json({ message }, { status: 421, headers: { [movedHeader]: '1' } })
}
