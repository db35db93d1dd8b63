import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Server, createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import * as z from 'zod'
import { document } from '../../openapi/contract/contract.ts'
import { sendTo } from '../../openapi/conformance/transport.ts'
import type { Exchange } from '../../openapi/conformance/exchange.ts'
import { writeHar } from '../../openapi/conformance/har/write-har.ts'
import { prismOptions } from '../../scripts/mock/prism.ts'
import { origin } from '../conformance/simulator-under-test.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Another tool that looks at an exchange; tells whether it finds anything wrong with it. */
export interface OtherTool {
  name: string
  sees: (exchange: Exchange) => Promise<boolean>
  close: () => Promise<void>
}

/** Prism's proxy in front of a server that answers what it is told to. */
export async function prismProxy(): Promise<OtherTool> {
  let next: Exchange['response'] = { status: 200, headers: [], body: new Uint8Array() }
  const upstream = createHttpServer((_, response) => {
    response.writeHead(next.status, next.headers.flat())
    response.end(next.body)
  })
  const upstreamUrl = await listening(upstream)
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  const prism = createServer(operations, {
    cors: false,
    config: {
      ...prismOptions.config,
      isProxy: true,
      upstream: new URL(upstreamUrl),
    },
    components: { logger: createLogger('proxy', { level: 'silent' }) },
  })
  const address = await prism.listen(0, '127.0.0.1')
  const send = sendTo(new URL(address), { timeoutMs: 10_000 })
  return {
    name: "Prism's proxy",
    async sees({ request, response }) {
      next = response
      const headers = request.headers.filter(([name]) => name !== 'host')
      const result = await send({ ...request, headers })
      return (
        result.headers.some(([name]) => name === 'sl-violations') ||
        result.status !== response.status
      )
    },
    async close() {
      await prism.close()
      upstream.close()
    },
  }
}

const driftReport = z.object({ problems: z.array(z.unknown()) })

/** Redocly's drift over an archive of the one exchange. */
export function redoclyDrift(): OtherTool {
  const dir = temporaryFolder()
  const [har, report] = [join(dir, 'one.har'), join(dir, 'report.json')]
  return {
    name: "Redocly's drift",
    sees(exchange) {
      writeFileSync(har, writeHar([{ ...exchange, startedAt: new Date(0), tookMs: 1 }], origin))
      writeFileSync(report, '{"problems":[]}')
      const args = ['drift', har, '--api', 'openapi/equser.yaml', '--server', origin]
      try {
        execFileSync('redocly', [...args, '--format', 'json', '--output', report], {
          stdio: 'ignore',
        })
      } catch {
        // Its exit code tells that it found something; what, stands in the report.
      }
      const { problems } = driftReport.parse(JSON.parse(readFileSync(report, 'utf8')))
      return Promise.resolve(problems.length > 0)
    },
    close: () => Promise.resolve(),
  }
}

async function listening(server: Server): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
