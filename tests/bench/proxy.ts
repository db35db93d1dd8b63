import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createCapture } from '../../openapi/conformance/capture.ts'
import { sendTo } from '../../openapi/conformance/transport.ts'
import { proxyTo } from '../../openapi/conformance/proxy/proxy.ts'
import type { SentRequest } from '../../openapi/conformance/exchange.ts'
import { listen } from '../../simulator/server/listener.ts'
import { createApp } from '../../simulator/server/app.ts'
import { simulatorWorlds } from '../conformance/simulator-under-test.ts'
import { openHarFile } from '../../scripts/proxy/har-file.ts'
import { median } from './measure.ts'

const call: SentRequest = {
  method: 'GET',
  path: '/eqUser/api/open/warnings',
  query: 'limit=5',
  headers: [],
  body: new Uint8Array(),
}
const rounds = 2_000

/** Calls that are recorded before the measurement. */
const recordedBefore = 50_000

/** Time in milliseconds that the proxy adds to a call. */
export interface ProxyCost {
  medianMs: number
  /** The difference of the 99th percentiles. */
  p99Ms: number
}

/**
 * The time that the proxy adds to a call of the simulator, with all checks and a HAR file in which many calls already
 * are.
 */
export async function costOfProxy(): Promise<ProxyCost> {
  const { worlds, world } = simulatorWorlds()
  await world
  const app = createApp({ worlds, onError: () => undefined })
  const running = await listen(app, '127.0.0.1', 0)
  const server = new URL(`http://127.0.0.1:${running.port}`)
  const capture = createCapture()
  const folder = await mkdtemp(join(tmpdir(), 'proxy-bench-'))
  const har = await openHarFile(join(folder, 'bench.har'), {
    server: server.origin,
    maximalBytes: 256 * 1024 * 1024,
    onFailure: () => undefined,
  })
  const proxy = createServer(
    proxyTo({
      server,
      timeoutMs: 10_000,
      onExchange(exchange) {
        void capture.add(exchange)
        har.add(exchange)
      },
      onFailure: () => undefined,
    }),
  )
  const direct = sendTo(server, { timeoutMs: 10_000 })
  const through = sendTo(await listening(proxy), { timeoutMs: 10_000 })
  const response = await direct(call)
  for (let made = 0; made < recordedBefore; made += 1) {
    har.add({ request: call, response, areCookiesKnown: true, startedAt: new Date(0), tookMs: 1 })
    // Lets the file be written meanwhile.
    if (made % 1_000 === 0) await setImmediate()
  }
  const times = { direct: [] as number[], through: [] as number[] }
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, send] of [
      ['direct', direct],
      ['through', through],
    ] as const) {
      const started = performance.now()
      await send(call)
      times[name].push(performance.now() - started)
    }
  }
  proxy.closeAllConnections()
  proxy.close()
  await running.close()
  await har.close()
  await rm(folder, { recursive: true })
  return {
    medianMs: median(times.through) - median(times.direct),
    p99Ms: percentile99(times.through) - percentile99(times.direct),
  }
}

function percentile99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

async function listening(server: Server): Promise<URL> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}
