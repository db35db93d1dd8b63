import type { ContractOperation } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { matchOperation } from '../../../openapi/contract/match-operation.ts'
import { readQuery } from '../../../openapi/contract/read-query.ts'
import { type RequestCheck, checkRequest } from '../../../openapi/contract/validate.ts'
import { sessionIdOf } from '../../../simulator/api/caller.ts'
import { type SimulatorRules, responseOf } from '../../../simulator/api/simulator-rules.ts'
import type { Steps } from '../../../simulator/engine/steps.ts'
import { ownValue } from '../../../openapi/base/records.ts'
import type {
  RawResponse,
  SimulatorInput,
  SimulatorOutput,
} from '../../../simulator/state/input.ts'
import type { Fault } from '../../../simulator/state/fault.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type {
  Cause,
  CallSubjects,
  Invariant,
  ObservedCall,
  Observer,
  Violation,
} from './invariant.ts'

/** Observes a world, and keeps the first violation of each invariant. */
export class Monitor {
  readonly violations: Violation[] = []
  readonly #world: SimulatorWorld
  /** The observers of invariants without a violation, by name. */
  readonly #observers: Map<string, Observer>

  /** Starts to observe a world, which must be at its first instant. */
  constructor(world: SimulatorWorld, invariants: readonly Invariant[]) {
    this.#world = world
    this.#observers = new Map(invariants.map(({ name, observe }) => [name, observe(world)]))
  }

  /** Wraps the rules of the world, so that it is observed after each change. */
  watch(rules: SimulatorRules): SimulatorRules {
    return {
      ...rules,
      onEvent: (context, event) => {
        const observe = (): void =>
          this.#observe(event.kind === 'command' ? event : { kind: 'event', event })
        const steps = rules.onEvent(context, event)
        if (steps) return followedBy(steps, observe)
        observe()
        return undefined
      },
      onInput: (context, input) => {
        const complete = callBefore(this.#world, input)
        const output = rules.onInput(context, input)
        this.#observe(complete?.(responseOf(output)) ?? causeOf(input, output))
        return output
      },
    }
  }

  #observe(cause: Cause): void {
    const world = this.#world
    for (const [invariant, observer] of this.#observers) {
      const message = observer({ world, cause })
      if (message === undefined) continue
      this.violations.push({ invariant, atMs: world.nowMs, message })
      this.#observers.delete(invariant)
    }
  }
}

function* followedBy(steps: Steps<void>, work: () => void): Steps<void> {
  yield* steps
  work()
}

function causeOf(input: SimulatorInput, output: SimulatorOutput): Cause {
  if (input.kind !== 'command') return { kind: 'advance' }
  const { command } = input
  return { kind: 'command', command, ...(!('status' in output) && { outcome: output }) }
}

/** Copies the subjects of a request. Returns a function that adds the response. Undefined for other inputs. */
function callBefore(
  world: SimulatorWorld,
  input: SimulatorInput,
): ((response: RawResponse) => ObservedCall) | undefined {
  if (input.kind !== 'request') return undefined
  const { request } = input
  const match = matchOperation(request.method, request.path)
  const { operation, pathParameters: path = {} } = match.kind === 'found' ? match : {}
  const body = jsonOf(request.body)
  const sessionId = sessionIdOf(request.headers.cookie)
  const known = {
    kind: 'request' as const,
    request,
    operation,
    path,
    sent: () => body,
    check: once(() => operation && checkOf(operation, path, request.query, body)),
    sessionId,
    before: subjectsOf(world, operation, body, sessionId),
    isFaulty: operation !== undefined && hasFault(world, operation),
  }
  return (response) => {
    const isJson = response.headers['content-type'] === 'application/json'
    return {
      ...known,
      response,
      received: once(() => (isJson ? jsonOf(response.body) : undefined)),
    }
  }
}

function subjectsOf(
  { state: { sessions, accounts, terminals } }: SimulatorWorld,
  operation: ContractOperation | undefined,
  sent: unknown,
  sessionId = '',
): CallSubjects {
  const body = isRecord(sent) ? sent : {}
  const session = ownValue(sessions, sessionId)
  const account = ownValue(accounts, String(body.userId))
  const named = operation?.id === 'login' && account?.kind === 'owner' ? account : body
  const terminalId = operation?.isSecured === true ? session?.terminalId : named.terminalId
  const terminal = ownValue(terminals, String(terminalId))
  // Earthquakes and the log are left out, because copying them takes long.
  const light = terminal && { ...terminal, receptions: {}, log: [], unreported: undefined }
  const owner = ownValue(accounts, terminal?.ownerId ?? '')
  return structuredClone({ session, account, terminal: light, owner })
}

function checkOf(
  { id, body: hasBody }: ContractOperation,
  path: Record<string, string>,
  query: string,
  body: unknown,
): RequestCheck {
  return checkRequest(id, { path, query: readQuery(query), body: hasBody && body })
}

// Evaluates a value when it is first needed, because not every response is read, but some are read by several rules.
function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => (known ??= { value: read() }).value
}

/** Whether an armed fault may affect a call to the operation. */
function hasFault(
  { state: { faults }, nowMs }: SimulatorWorld,
  { id }: ContractOperation,
): boolean {
  return faults.some((fault) => fault.operationId === id && isArmed(fault, nowMs))
}

/** Whether a fault can still affect requests to its operation. */
function isArmed({ fromAt = -Infinity, untilAt = Infinity, fired, count }: Fault, nowMs: number) {
  return nowMs >= fromAt && nowMs < untilAt && fired < (count ?? Infinity)
}
