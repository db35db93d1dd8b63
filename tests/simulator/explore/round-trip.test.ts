import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHar } from '../../../openapi/conformance/har/read-har.ts'
import { writeHar } from '../../../openapi/conformance/har/write-har.ts'
import { runJob } from '../../../simulator/cli/run/run-job.ts'
import type { CapturedExchange } from '../../../simulator/explore/import/captured-call.ts'
import { ImportError, importCapture } from '../../../simulator/explore/import/import-capture.ts'
import { journalExchanges } from '../../../simulator/explore/import/journal-exchanges.ts'
import { causes, judgeImport } from '../../../simulator/explore/import/judge.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'

const folder = 'simulator/scenarios'
const writeCommand = 'npx vitest run --config tests/vitest.config.ts tests/simulator/explore -u'

/** `conformance` has no calls, and many terminals. */
const names = readdirSync(folder)
  .map((file) => file.replace('.yaml', ''))
  .filter((name) => name !== 'conformance')

test('docs/import-round-trip.md says for each ready scenario what a round trip keeps and loses', async () => {
  const rows = names.map(roundTrip)
  const page = `# Round trips

What \`import\` keeps of the ready scenarios: each is played, its journal is written as a HAR file as \`npm run proxy\` writes it
(passwords and session ids masked), and the scenario that \`import\` makes of it is played. This page is written by
\`${writeCommand}\`.

| Scenario | Same answers | What is lost |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../docs/import-round-trip.md')
}, 120_000)

function roundTrip(name: string): [string, string, string] {
  try {
    const imported = importCapture(readHar(harOf(name)).exchanges, { name, title: name })
    const { differences, sameCount } = judgeImport(imported)
    const lost = Map.groupBy(
      differences,
      ({ operation, message, cause }) => `${operation} ${fieldOf(message)} (${causes[cause]})`,
    )
    return [name, `${sameCount} of ${imported.callCount}`, [...lost.keys()].join(', ') || 'nothing']
  } catch (error) {
    if (error instanceof ImportError) return [name, 'no calls', 'everything: no user calls']
    throw error
  }
}

/** The field that differs. */
function fieldOf(message: string): string {
  const [, field] = /^(\/\S*|status|\$\{\w+\}|save \w+|\w+)/.exec(message) ?? []
  return (field ?? '').replaceAll(/\/\d+/g, '/*')
}

function harOf(name: string): string {
  const exchanges = journalExchanges(readJournal(journalOf(name), name))
  return writeHar(exchanges.map(withTime), 'http://127.0.0.1:8080')
}

function journalOf(name: string): string {
  const file = `${folder}/${name}.yaml`
  const source = readFileSync(file, 'utf8')
  const report = runJob({ file, source, hasJournal: true }, () => undefined)
  if (report.kind !== 'played' || report.journal === undefined) throw new Error(`${name} fails.`)
  return report.journal
}

function withTime(exchange: CapturedExchange) {
  return { ...exchange, startedAt: new Date(exchange.startedAtMs ?? 0), tookMs: 1 }
}
