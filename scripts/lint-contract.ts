import { existsSync, readFileSync } from 'node:fs'
import type { ContractDocument } from '../openapi/contract/document.ts'
import { lintFiles } from '../openapi/lint/report.ts'
import { rules } from '../openapi/lint/rules.ts'
import { type ExitCode, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run lint:contract

Holds the contract's YAML files to Redocly's rules, and the document made from them to our own.
Prints each finding as: place  rule  what to do. Fails when there is one.

  --help  show this text

Our own rules:
${rules.map(({ name, holds }) => `  ${name.padEnd(20)}${holds}`).join('\n')}`

await runCommandLine(usage, {}, lintAndReport)

async function lintAndReport(): Promise<ExitCode> {
  const { findings, coverage } = await lintFiles(readReleased())
  for (const { place, rule, message } of findings) console.error(`${place}  ${rule}  ${message}`)
  if (coverage) {
    const { operations, examples, schemas } = coverage
    console.log(
      `${operations} operations, ${examples} examples checked, ${schemas} schemas compiled, ${coverage.rules} rules of ours and Redocly's: ${countOf(findings.length)}`,
    )
  } else {
    console.error('Our own rules did not run: the files do not make one document yet.')
  }
  return findings.length > 0 ? 1 : 0
}

function countOf(findings: number): string {
  if (findings === 0) return 'no finding'
  return findings === 1 ? '1 finding' : `${findings} findings`
}

/** The bundle as last released; there is none before the first release. */
function readReleased(): ContractDocument | undefined {
  const file = new URL('../openapi/released.json', import.meta.url)
  if (!existsSync(file)) return undefined
  // A released bundle passed this lint when it was made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument
}
