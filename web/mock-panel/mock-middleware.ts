import type { Middleware } from 'openapi-fetch'
import { type CallLog, type Outcome, withCall, withOutcome } from './call-log.ts'
import type { Choices } from './choices.ts'
import type { MockOperation } from './operation.ts'
import type { Store } from '../store.ts'

/** Logs every call of the portal with the screen that makes it, and requests the selected response. */
export function mockMiddleware({
  operations,
  choices,
  log,
  screen,
}: {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  log: Store<CallLog>
  /** Returns the path of the screen that is making calls now. */
  screen: () => string
}): Middleware {
  const setOutcome = (callId: string, outcome: Outcome) =>
    log.set(withOutcome(log.get(), callId, outcome))
  return {
    onRequest({ request, schemaPath, id: callId }) {
      const method = request.method.toLowerCase()
      const operation = operations.find((one) => one.path === schemaPath && one.method === method)
      if (!operation) return
      log.set(withCall(log.get(), screen(), { operationId: operation.id, callId }))
      const prefer = choices.get().get(operation.id)
      if (prefer !== undefined) request.headers.set('prefer', prefer)
    },
    onResponse({ response: { status, headers }, id }) {
      setOutcome(id, {
        kind: 'completed',
        status,
        violations: headers.get('sl-violations') ?? undefined,
      })
    },
    onError({ id }) {
      setOutcome(id, { kind: 'failed' })
    },
  }
}
