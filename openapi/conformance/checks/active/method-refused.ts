import type { ActiveCheck } from '../../verify/context.ts'

export const methodRefused: ActiveCheck = {
  name: 'method-refused',
  // The effect of an undeclared method is unknown.
  tier: 'write',
  looksFor: 'a method that the contract does not declare and that the server accepts',
  async run(context, operation) {
    const result = await context.call(operation, { method: 'patch' })
    if (result.status >= 400 && result.status < 500) return
    context.report({
      operationId: operation.id,
      place: 'PATCH',
      message: `PATCH is not in the contract, but returns status ${result.status} instead of a 4xx status.`,
      pointer: '',
      // The specification does not say that there are no other methods.
      provenance: 'inferred',
      calls: [result],
    })
  },
}
