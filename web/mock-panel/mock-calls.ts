import type { Middleware } from 'openapi-fetch'
import { type CallLog, type Outcome, withCall, withOutcome } from './calls.ts'
import { preferOf } from './choice.ts'
import type { Choices } from './choices.ts'
import type { MockOperation } from './operation.ts'
import type { Store } from './store.ts'

/** Notes every call of the portal with the screen that it is made for, and asks for the answer that was chosen. */
export function mockCalls({
  operations,
  choices,
  log,
  screen,
}: {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  log: Store<CallLog>
  /** The path of the screen that a call made now is for. */
  screen: () => string
}): Middleware {
  const end = (callId: string, outcome: Outcome) => log.set(withOutcome(log.get(), callId, outcome))
  return {
    onRequest({ request, schemaPath, id: callId }) {
      const method = request.method.toLowerCase()
      const operation = operations.find((one) => one.path === schemaPath && one.method === method)
      if (!operation) return
      log.set(withCall(log.get(), screen(), { operationId: operation.id, callId }))
      const choice = choices.get().get(operation.id)
      if (choice) request.headers.set('prefer', preferOf(choice))
    },
    onResponse({ response: { status, headers }, id }) {
      end(id, { kind: 'answered', status, violations: headers.get('sl-violations') ?? undefined })
    },
    onError({ id }) {
      end(id, { kind: 'lost' })
    },
  }
}
