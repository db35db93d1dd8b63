import { describe, expect, test } from 'vitest'
import { isRecord } from '../../openapi/contract/is-record.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { ReceivedResponse, SentRequest } from '../../openapi/conformance/exchange/exchange.ts'
import type { Tier } from '../../openapi/conformance/profile/profile.ts'
import { TransportError } from '../../openapi/conformance/connection/transport.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { origin } from './simulator-under-test.ts'
import { verifyBehind } from './verify-behind.ts'

/** A server between the checks and the simulator that breaks one rule. */
interface Fault {
  check: string
  only: OperationId[]
  tier: Tier
  between: (send: Send) => Send
}

const user = '/eqUser/api/user'

const faults: Record<string, Fault> = {
  'a connection that is cut off': {
    check: 'incomplete-response',
    only: ['getTerminalLog'],
    tier: 'read',
    between: (send) => (request) =>
      request.path.endsWith('/term-log')
        ? Promise.reject(new TransportError('cutOff', 'The connection closed.'))
        : send(request),
  },
  'an offset that counts pages': {
    check: 'page-windows',
    only: ['listHistory'],
    tier: 'read',
    between: withQuery((query) => {
      const limit = Number(query.get('limit') ?? 20)
      query.set('offset', String(Math.floor(Number(query.get('offset') ?? 0) / limit) * limit))
    }),
  },
  'a list that shows the measured for the predicted intensity': {
    check: 'list-and-detail',
    only: ['getHistoryEvent'],
    tier: 'read',
    between: withJson(`${user}/history`, (page) => {
      const items = page['terminalEqSummaryItems']
      if (!Array.isArray(items)) return page
      return {
        ...page,
        terminalEqSummaryItems: items.filter(isRecord).map((item) => ({ ...item, eewShindo: 6 })),
      }
    }),
  },
  'a status that shows another mail address': {
    check: 'same-everywhere',
    only: ['getTerminalStatus'],
    tier: 'read',
    between: withJson(`${user}/term-status`, (status) => ({
      ...status,
      userEmailAddress: 'old@example.jp',
    })),
  },
  "the terminal's page without a one-time password": {
    check: 'page-needs-password',
    only: ['getTerminalPage'],
    tier: 'read',
    between: (send) => async (request) =>
      request.path.endsWith('/conf.html')
        ? {
            ...(await send(request)),
            status: 200,
            headers: [['content-type', 'text/html']],
            body: Buffer.from('<html></html>'),
          }
        : send(request),
  },
  'a one-time password that nobody issued': {
    check: 'invented-secret',
    only: ['loginWithOnetimePassword'],
    tier: 'write',
    between: (send) => async (request) =>
      accepted(request.path.endsWith('/otp-login'), await send(request)),
  },
  'calls from other sites': {
    check: 'foreign-origin',
    only: ['saveDrill'],
    tier: 'write',
    between: (send) => (request) =>
      send({
        ...request,
        headers: request.headers.map(
          ([name, value]) => [name, name === 'origin' ? origin : value] as const,
        ),
      }),
  },
  'a window that ends when it starts': {
    check: 'rules-across-fields',
    only: ['saveFirmwareUpdate'],
    tier: 'write',
    between: (send) => async (request) =>
      accepted(
        request.method === 'POST' &&
          Buffer.from(request.body).toString().includes('"until":"03:00:00"'),
        await send(request),
      ),
  },
  'blanks that are trimmed': savedWith(
    (memo) => memo,
    (floor) => floor.trim(),
  ),
  'markup that is escaped': savedWith((memo) =>
    memo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').slice(0, 45),
  ),
  'texts that are normalised': savedWith(
    (memo) => memo,
    (floor) => floor.normalize('NFKC'),
  ),
  'a memo that is not cleared': savedWith((memo) => memo, undefined, '棚の上'),
  'a number with a comment': {
    check: 'invalid-refused',
    only: ['listHistory'],
    tier: 'read',
    between: withQuery((query) => {
      const limit = query.get('limit')
      if (limit !== null && /^\d+\D/.test(limit))
        query.set('limit', String(Number.parseInt(limit, 10)))
    }),
  },
  'a serial number with a line break': {
    check: 'invalid-refused',
    only: ['initializeTerminal'],
    tier: 'destructive',
    between: withBody('/initialize-terminal', (body) => ({
      ...body,
      terminalId:
        typeof body['terminalId'] === 'string'
          ? body['terminalId'].replace(/\n$/, '')
          : body['terminalId'],
    })),
  },
}

describe('what real servers get wrong is found', () => {
  test.each(Object.entries(faults))('%s', async (_, { check, only, tier, between }) => {
    const findings = await verifyBehind(between, only, tier)
    expect(findings.map((finding) => finding.check)).toContain(check)
  })
})

/** A server that stores the texts of the place in another way. */
function savedWith(
  memoAs: (memo: string) => string,
  floorAs = (floor: string) => floor,
  absentMemo?: string,
): Fault {
  return {
    check: 'saved-is-shown',
    only: ['saveSettings'],
    tier: 'write',
    between: withBody('/conf-update', (body) => {
      const { memo = absentMemo, floor } = body
      return {
        ...body,
        ...(typeof memo === 'string' ? { memo: memoAs(memo) } : {}),
        ...(typeof floor === 'string' ? { floor: floorAs(floor) } : {}),
      }
    }),
  }
}

function withBody(
  path: string,
  change: (body: Record<string, unknown>) => unknown,
): (send: Send) => Send {
  return (send) => (request) => {
    const body: unknown =
      request.path.endsWith(path) && request.method === 'POST' ? parsed(request) : undefined
    return send(
      isRecord(body) ? { ...request, body: Buffer.from(JSON.stringify(change(body))) } : request,
    )
  }
}

function parsed({ body }: SentRequest): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

function withQuery(change: (query: URLSearchParams) => void): (send: Send) => Send {
  return (send) => (request) => {
    const query = new URLSearchParams(request.query)
    if (request.path.endsWith('/history')) change(query)
    return send({ ...request, query: query.toString() })
  }
}

function withJson(
  path: string,
  change: (body: Record<string, unknown>) => unknown,
): (send: Send) => Send {
  return (send) => async (request) => {
    const response = await send(request)
    if (request.path !== path || response.status !== 200) return response
    const body: unknown = JSON.parse(Buffer.from(response.body).toString())
    return { ...response, body: Buffer.from(JSON.stringify(isRecord(body) ? change(body) : body)) }
  }
}

function accepted(isFaulty: boolean, response: ReceivedResponse): ReceivedResponse {
  return isFaulty && response.status === 400
    ? { ...response, status: 204, headers: [], body: new Uint8Array() }
    : response
}
