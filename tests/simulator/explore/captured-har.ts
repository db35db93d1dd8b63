import { readFileSync } from 'node:fs'
import { readHar } from '../../../openapi/conformance/har/read-har.ts'
import { writeHar } from '../../../openapi/conformance/har/write-har.ts'
import { runJob } from '../../../simulator/cli/run/run-job.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { responseOf, simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { handle } from '../../../simulator/engine/world.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'
import type { RawRequest, RawResponse } from '../../../simulator/state/input.ts'
import { templateOfJournal } from '../../../simulator/worlds/world-template.ts'

/** The exchanges of a ready scenario, as the proxy captures them: passwords, codes and session ids are masked. */
export function captureOf(name: string): Exchange[] {
  const file = `simulator/scenarios/${name}.yaml`
  return captureOfText(readFileSync(file, 'utf8'), file)
}

/** The exchanges of a scenario's text, as the proxy captures them. */
export function captureOfText(source: string, file: string): Exchange[] {
  const report = runJob({ file, source, hasJournal: true })
  if (report.kind !== 'played' || report.journal === undefined) throw new Error(`${file} fails.`)
  const { header, entries } = readJournal(report.journal, file)
  const world = templateOfJournal(header).instantiateAtStart()
  const exchanges = entries.flatMap(({ atMs, input }) => {
    const output = handle(world, simulatorRules, { atMs, input })
    return input.kind === 'request' ? [exchangeOf(input.request, responseOf(output), atMs)] : []
  })
  return readHar(writeHar(exchanges, { server: 'http://127.0.0.1:8080' })).exchanges
}

function exchangeOf(
  { headers, body = '', ...request }: RawRequest,
  response: RawResponse,
  atMs: number,
) {
  const { contentType, cookie } = headers
  const sent = { 'content-type': contentType, cookie }
  return {
    request: {
      ...request,
      headers: Object.entries(sent).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
      body: Buffer.from(body),
    },
    response: {
      status: response.status,
      headers: Object.entries(response.headers),
      body: Buffer.from(response.body ?? '', response.isBase64 ? 'base64' : 'utf8'),
    },
    areCookiesKnown: true,
    startedAtMs: atMs,
  }
}
