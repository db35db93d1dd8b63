import { headerValue } from '../../exchange.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { ActiveCheck } from '../../verify/context.ts'

const foreignOrigin = 'https://other-site.example'

/** Fetch standard, CORS: a browser shows a response to another site if these headers allow it. */
export const foreignReader: ActiveCheck = {
  name: 'foreign-reader',
  looksFor: 'a response that other sites may read with the session of a visitor',
  async run(context, operation) {
    if (operation.method !== 'get' || !operation.isSecured) return
    const [request] = ordinaryRequests(operation, context.known)
    const result = await context.call(operation, { ...request, from: foreignOrigin })
    const { headers } = result.exchange.response
    const allowed = headerValue(headers, 'access-control-allow-origin')?.trim()
    const areCookiesAllowed =
      headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true'
    if (allowed !== foreignOrigin || !areCookiesAllowed) return
    context.report({
      operationId: operation.id,
      place: 'CORS',
      message: `A page of ${foreignOrigin} may read the response with the session of a visitor: Access-Control-Allow-Origin repeats the origin and credentials are allowed.`,
      pointer: '/responses/200',
      provenance: 'inferred',
      calls: [result],
    })
  },
}
