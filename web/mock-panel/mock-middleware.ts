import type { Middleware } from 'openapi-fetch'
import type { Store } from '../runtime/store.ts'
import type { Choices } from './choices.ts'
import type { MockOperation } from './operation.ts'

/** The last call of each operation by operation id, in the order in which the operations were first called. */
export type Calls = ReadonlyMap<string, Call>

export interface Call {
  /** Distinguishes this call from other calls of the operation. */
  id: string
  outcome: string
  violations?: string | undefined
}

/** Creates the middleware of the portal's API client that records every call and requests the response chosen in the panel. */
export function mockMiddleware({
  operations,
  choices,
  calls,
}: {
  operations: readonly MockOperation[]
  choices: Store<Choices>
  calls: Store<Calls>
}): Middleware {
  const end = (ended: Call): void => {
    // Ignores a call that has been replaced by a later call of its operation, which has another id.
    const [operationId] = [...calls.get()].find(([, { id }]) => id === ended.id) ?? []
    if (operationId !== undefined) calls.set(new Map(calls.get()).set(operationId, ended))
  }
  return {
    onRequest({ request, schemaPath, id }) {
      const method = request.method.toLowerCase()
      const operation = operations.find(
        (candidate) => candidate.path === schemaPath && candidate.method === method,
      )
      if (!operation) return
      calls.set(new Map(calls.get()).set(operation.id, { id, outcome: '応答待ち' }))
      const prefer = choices.get().get(operation.id)
      if (prefer !== undefined) request.headers.set('prefer', prefer)
    },
    onResponse({ response: { status, headers }, id }) {
      const violations = headers.get('sl-violations') ?? undefined
      end({ id, outcome: String(status), violations })
    },
    onError({ id }) {
      end({ id, outcome: '失敗' })
    },
  }
}
