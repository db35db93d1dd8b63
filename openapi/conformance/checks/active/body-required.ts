import type { ContractOperation } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { Wish } from '../../verify/caller.ts'
import type { ActiveCheck } from '../../verify/context.ts'

interface Attempt {
  place: string
  wish: Wish
  status: number
  code: ErrorCode
}

export const bodyRequired: ActiveCheck = {
  name: 'body-required',
  looksFor:
    'a body that is missing, is no JSON, or is of another media type, and is not refused for that',
  async run(context, operation) {
    for (const { place, wish, status, code } of attempts(operation)) {
      const called = await context.call(operation, wish)
      if (called.status >= 500 || (called.status === status && called.code === code)) continue
      context.report({
        operationId: operation.id,
        place,
        message: `With ${place} the answer is ${called.status} instead of ${status} and code ${code}.`,
        pointer: operation.responses.has(status) ? `/responses/${status}` : '/requestBody',
        calls: [called],
      })
    }
  },
}

function attempts(operation: ContractOperation): Attempt[] {
  const [request] = ordinaryRequests(operation, {})
  if (!operation.body?.isRequired || !request) return []
  const text = JSON.stringify(request.body)
  const raw = (mediaType: string | undefined, body: string): Wish => ({
    path: request.path,
    query: request.query,
    rawBody: { mediaType, text: body },
  })
  return [
    { place: 'no body', wish: raw(undefined, ''), status: 400, code: errors.badRequest },
    {
      place: 'half a body',
      wish: raw('application/json', text.slice(0, -1)),
      status: 400,
      code: errors.badRequest,
    },
    {
      place: 'a body of text/plain',
      wish: raw('text/plain', text),
      status: 415,
      code: errors.unsupportedMediaType,
    },
    {
      place: 'a body of a form',
      wish: raw('application/x-www-form-urlencoded', 'a=1'),
      status: 415,
      code: errors.unsupportedMediaType,
    },
  ]
}
