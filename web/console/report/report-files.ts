import { t } from '../words/words.ts'

interface ReportContent {
  world: string
  note: string
  /** `from`, `to` and `writtenAt` are times in ISO format with an offset. */
  from: string
  to: string
  writtenAt: string
  page: string
  browser: string
  contractVersion: string
  scenario: string
  journal: string
  leftOut: readonly string[]
}

/** Returns the files of a bug report by name. Each file can be used without the console. */
export function reportFiles(content: ReportContent): Record<string, Uint8Array> {
  const { world, scenario, journal, contractVersion, browser, page, writtenAt } = content
  const versions = { contractVersion, browser, page, writtenAt }
  const text = new TextEncoder()
  return {
    'report.md': text.encode(reportText(content)),
    'scenario.yaml': text.encode(scenario),
    [`${world}.journal`]: text.encode(journal),
    'versions.json': text.encode(`${JSON.stringify(versions, null, 2)}\n`),
  }
}

function reportText(content: ReportContent): string {
  const { world, note, from, to, contractVersion, leftOut } = content
  return [
    `# ${t('Bug report: world {world}', { world })}`,
    '',
    note || t('No note.'),
    '',
    `- ${t('Range (JST)')}: ${from} – ${to}`,
    `- ${t('Contract version')}: ${contractVersion}`,
    '',
    `## ${t('How to reproduce')}`,
    '',
    '```sh',
    'npm run sim -- run scenario.yaml',
    `npm run sim -- replay ${world}.journal`,
    `npm run sim -- serve --journal ${world}.journal`,
    '```',
    '',
    ...(leftOut.length > 0
      ? [
          t("The scenario omits these inputs because it can't express them:"),
          '',
          ...leftOut.map((call) => `- ${call}`),
          '',
        ]
      : []),
  ].join('\n')
}
