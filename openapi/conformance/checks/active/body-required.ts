import type { ContractOperation } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { errors } from '../../../generated/errors.ts'
import { type KnownValues, ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallOptions } from '../../verify/caller.ts'
import type { ActiveCheck } from '../../verify/context.ts'

interface Attempt {
  place: string
  options: CallOptions
  status: number
  code: ErrorCode
}

export const bodyRequired: ActiveCheck = {
  name: 'body-required',
  looksFor: 'a missing body, invalid JSON or another media type that is not rejected',
  async run(context, operation) {
    for (const { place, options, status, code } of attempts(operation, context.known)) {
      if (!context.isHarmless(operation, options)) continue
      const result = await context.call(operation, options)
      if (result.status >= 500 || (result.status === status && result.code === code)) continue
      context.report({
        operationId: operation.id,
        place,
        message: `A request with ${place} returns status ${result.status} instead of ${status} and code ${code}.`,
        pointer: operation.responses.has(status) ? `/responses/${status}` : '/requestBody',
        // The specification gives neither media types nor the status of every error.
        provenance: result.isSuccess && status === 400 ? operation.provenance : 'inferred',
        calls: [result],
      })
    }
  },
}

function attempts(operation: ContractOperation, known: KnownValues): Attempt[] {
  const [request] = ordinaryRequests(operation, known)
  if (!operation.body?.isRequired || !request) return []
  const text = JSON.stringify(request.body)
  const raw = (mediaType: string | undefined, body: string): CallOptions => ({
    path: request.path,
    query: request.query,
    rawBody: { mediaType, text: body },
  })
  return [
    { place: 'no body', options: raw(undefined, ''), status: 400, code: errors.badRequest },
    {
      place: 'half a body',
      options: raw('application/json', text.slice(0, -1)),
      status: 400,
      code: errors.badRequest,
    },
    {
      place: 'a body of text/plain',
      options: raw('text/plain', text),
      status: 415,
      code: errors.unsupportedMediaType,
    },
    {
      place: 'a body of a form',
      options: raw('application/x-www-form-urlencoded', 'a=1'),
      status: 415,
      code: errors.unsupportedMediaType,
    },
  ]
}
