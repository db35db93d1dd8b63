import type { ActiveCheck } from '../../verify/context.ts'

export const methodRefused: ActiveCheck = {
  name: 'method-refused',
  // Nobody knows what a server does with it.
  tier: 'write',
  looksFor: 'a method that the contract does not know and that is answered as if it did',
  async run(context, operation) {
    const called = await context.call(operation, { method: 'patch' })
    if (called.status >= 400 && called.status < 500) return
    context.report({
      operationId: operation.id,
      place: 'PATCH',
      message: `PATCH is not in the contract and is answered with ${called.status} instead of being refused.`,
      pointer: '',
      calls: [called],
    })
  },
}
