import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallOptions } from '../../calls/caller.ts'
import type { ActiveCheck } from '../../calls/context.ts'
import { headerValue } from '../../exchange/exchange.ts'

const otherSite = 'https://other-site.example'

/** Contract, response 403: a state-changing call from another origin is refused. */
export const foreignOrigin: ActiveCheck = {
  name: 'foreign-origin',
  async run(context, operation) {
    if (!operation.responses.has(403)) return
    const [ordinary] = ordinaryRequests(operation, context.known)
    const { owner, caller } = context
    const isLogin = operation.id === 'login'
    if (isLogin && (!owner || caller.loginsLeft === 0)) return
    // A wrong password would count towards a lockout.
    const request: CallOptions | undefined = isLogin
      ? { body: { userId: owner?.userId, password: owner?.password }, isRight: true }
      : ordinary
    const tried = Object.entries(origins(context.origin))
    for (const [place, from] of isLogin ? tried.slice(0, 1) : tried) {
      const isForm = place === form
      if (isForm && request?.body === undefined) continue
      const result = await context.call(operation.id, {
        ...request,
        ...(isForm ? asText(request?.body) : {}),
        from,
      })
      if (result.status === 403 || result.status === 429) continue
      if (result.status === 415 && isForm) continue
      context.infer(operation.id, [result], {
        place,
        message: `A request from ${place} (Origin: ${from}) returns status ${result.status} instead of 403.`,
        pointer: '/responses/403',
      })
    }
  },
}

/** Browsers send such a form without a CORS preflight request. */
const form = 'a form of another site'

function asText(body: unknown): CallOptions {
  return { body: undefined, rawBody: { mediaType: 'text/plain', body: JSON.stringify(body) } }
}

/** Returns origins of other sites. Servers that compare only a part of the origin accept some of them. */
function origins(own: string): Record<string, string> {
  const { protocol, hostname, host, port } = new URL(own)
  return {
    'another site': otherSite,
    'a site that begins with the same name': `${own}.other-site.example`,
    'a site that ends with the same name': `${protocol}//other-site-${host}`,
    'another port of the same host': `${protocol}//${hostname}:${port === '9443' ? '9444' : '9443'}`,
    'a page without an origin': 'null',
    [form]: otherSite,
  }
}

/** Fetch standard, CORS: a browser lets another site read a response if these headers allow it. */
export const foreignReader: ActiveCheck = {
  name: 'foreign-reader',
  async run(context, operation) {
    if (operation.method !== 'get' || !operation.isSecured) return
    const [request] = ordinaryRequests(operation, context.known)
    for (const from of [otherSite, 'null']) {
      const result = await context.call(operation.id, { ...request, from })
      const { headers } = result.exchange.response
      const allowed = headerValue(headers, 'access-control-allow-origin')?.trim()
      const areCookiesAllowed =
        headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true'
      if (allowed !== from || !areCookiesAllowed) continue
      context.infer(operation.id, [result], {
        place: 'CORS',
        message: `A page of the origin ${from} can read the response with its visitor's session: Access-Control-Allow-Origin repeats the origin, and credentials are allowed.`,
      })
    }
  },
}
