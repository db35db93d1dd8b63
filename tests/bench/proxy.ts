import { createServer, type Server } from 'node:http'
import { createCapture } from '../../openapi/conformance/capture.ts'
import { sendTo } from '../../openapi/conformance/transport.ts'
import { proxyTo } from '../../openapi/conformance/proxy/proxy.ts'
import type { SentRequest } from '../../openapi/conformance/exchange.ts'
import { listen } from '../../simulator/server/listener.ts'
import { createApp } from '../../simulator/server/app.ts'
import { simulatorWorlds } from '../conformance/simulator-under-test.ts'
import { median } from './measure.ts'

const call: SentRequest = {
  method: 'GET',
  path: '/eqUser/api/open/warnings',
  query: 'limit=5',
  headers: [],
  body: new Uint8Array(),
}
const rounds = 2_000

/** The median time in milliseconds that the proxy, with all checks, adds to a call of the simulator. */
export async function msAddedByProxy(): Promise<number> {
  const { worlds, world } = simulatorWorlds()
  await world
  const app = createApp({ worlds, onError: () => undefined })
  const running = await listen(app, '127.0.0.1', 0)
  const server = new URL(`http://127.0.0.1:${running.port}`)
  const capture = createCapture()
  const proxy = createServer(
    proxyTo({
      server,
      timeoutMs: 10_000,
      onExchange: (exchange) => void capture.add(exchange),
      onFailure: () => undefined,
    }),
  )
  const direct = sendTo(server, { timeoutMs: 10_000 })
  const through = sendTo(await listening(proxy), { timeoutMs: 10_000 })
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
  return median(times.through) - median(times.direct)
}

async function listening(server: Server): Promise<URL> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}
