import { readFileSync } from 'node:fs'
import { readHar } from '../../../openapi/conformance/har/read-har.ts'
import { writeHar } from '../../../openapi/conformance/har/write-har.ts'
import { runJob } from '../../../simulator/cli/run/run-job.ts'
import type { CapturedExchange } from '../../../simulator/explore/import/captured-call.ts'
import { journalExchanges } from '../../../simulator/explore/import/read-capture.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'

/** The exchanges of a ready scenario, as the proxy captures them: passwords, codes and session ids are masked. */
export function captureOf(name: string): CapturedExchange[] {
  const file = `simulator/scenarios/${name}.yaml`
  return captureOfText(readFileSync(file, 'utf8'), file)
}

/** The exchanges of a scenario's text, as the proxy captures them. */
export function captureOfText(source: string, file: string): CapturedExchange[] {
  const report = runJob({ file, source, hasJournal: true }, () => undefined)
  if (report.kind !== 'played' || report.journal === undefined) throw new Error(`${file} fails.`)
  const exchanges = journalExchanges(readJournal(report.journal, file))
  return readHar(writeHar(exchanges.map(withTime), 'http://127.0.0.1:8080')).exchanges
}

function withTime(exchange: CapturedExchange) {
  return { ...exchange, startedAt: new Date(exchange.startedAtMs ?? 0), tookMs: 1 }
}
