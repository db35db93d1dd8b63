import { readFileSync } from 'node:fs'
import { withoutSecrets } from '../../../openapi/conformance/masking/without-secrets.ts'
import { runJob } from '../../../simulator/cli/run/run-job.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { responseOf, simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { handle } from '../../../simulator/engine/world.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'
import type { RawRequest, RawResponse } from '../../../simulator/state/input.ts'
import { templateOfJournal } from '../../../simulator/worlds/world-template.ts'

/** The exchanges of a ready scenario, as a careful tester shares them: passwords, codes and session ids are masked. */
export function captureOf(name: string): Exchange[] {
  const file = `simulator/scenarios/${name}.yaml`
  return captureOfText(readFileSync(file, 'utf8'), file)
}

/** The exchanges of a scenario's text, with masked secrets. */
export function captureOfText(source: string, file: string): Exchange[] {
  const report = runJob({ file, source, hasJournal: true })
  if (report.kind !== 'played' || report.journal === undefined) throw new Error(`${file} fails.`)
  const { header, entries } = readJournal(report.journal, file)
  const world = templateOfJournal(header).instantiateAtStart()
  return entries.flatMap(({ atMs, input }) => {
    const output = handle(world, simulatorRules, { atMs, input })
    return input.kind === 'request'
      ? [withoutSecrets(exchangeOf(input.request, responseOf(output), atMs))]
      : []
  })
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
