import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ImportError, importCapture } from '../../../simulator/explore/import/import-capture.ts'
import { causes, judgeImport } from '../../../simulator/explore/import/judge.ts'
import { captureOf } from './captured-har.ts'

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
    const imported = importCapture(captureOf(name), { name, title: name })
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
