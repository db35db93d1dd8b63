import type {
  SentRequest,
  ReceivedResponse,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { isError, type CountedFinding } from '../../../openapi/conformance/exchange/finding.ts'
import { sendTo } from '../../../openapi/conformance/connection/transport.ts'
import { verify } from '../../../openapi/conformance/verify/verify.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { VerifyOptions } from '../../../openapi/conformance/verify/options.ts'
import { origin, profile, simulatorUnderTest } from '../simulator-under-test.ts'
import type { Fault } from './fault.ts'
import { serveOverWire } from './wire-server.ts'

export interface Outcome {
  isFound: boolean
  /** Whether the fault changed anything in the verification. */
  isReached: boolean
  findings: readonly CountedFinding[]
}

/** Only hanging connections reach this limit. All other calls take a few milliseconds. */
const timeoutMs = 1_500

/**
 * Verifies a simulator with the fault, by default in the operations that show the fault. Informational findings don't count.
 */
export async function verifyFault(
  fault: Fault,
  scope: Pick<VerifyOptions, 'only' | 'checks' | 'isReported'> = {},
): Promise<Outcome> {
  const { send, wait, readMails } = simulatorUnderTest()
  let isReached = false
  const noteReached = (): void => {
    isReached = true
  }
  const faulty = fault.between ? watched(fault.between, send, noteReached) : send
  const options = {
    wait,
    async readMails() {
      const texts = await readMails()
      const changed = fault.mails?.(texts) ?? texts
      if (changed !== texts) noteReached()
      return changed
    },
    origin,
    profile,
    tier: 'destructive',
    only: fault.operations,
    today: '2026-01-01',
    ...scope,
  } as const
  const { wire } = fault
  const findings = wire
    ? await verifyOverWire(options, faulty, (response, request) => {
        const reply = wire(response, request)
        if (reply) noteReached()
        return reply
      })
    : (await verify({ ...options, send: faulty })).findings
  const errors = findings.filter(isError)
  return { isFound: errors.length > 0, isReached, findings: errors }
}

/** Verifies a server over a real connection. `change` may replace the bytes of a response. */
export async function verifyOverWire(
  options: Omit<VerifyOptions, 'send'>,
  send: Send,
  change: Parameters<typeof serveOverWire>[1],
): Promise<CountedFinding[]> {
  const server = await serveOverWire(send, change)
  try {
    const { findings } = await verify({ ...options, send: sendTo(server.url, { timeoutMs }) })
    return findings
  } finally {
    await server.close()
  }
}

/** Calls `onChange` when a fault changes a request or a response. */
function watched(between: (send: Send) => Send, send: Send, onChange: () => void): Send {
  let inner: { request: SentRequest; response: ReceivedResponse }[] = []
  const faulty = between(async (request) => {
    const response = await send(request)
    inner.push({ request, response })
    return response
  })
  return async (request) => {
    inner = []
    const response = await faulty(request)
    const [only, ...more] = inner
    if (more.length > 0 || only?.request !== request || only.response !== response) onChange()
    return response
  }
}
