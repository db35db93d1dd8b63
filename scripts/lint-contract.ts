import { readReleased } from '../openapi/diff/release.ts'
import { lintFiles } from '../openapi/lint/report.ts'
import { rules } from '../openapi/lint/rules.ts'
import { type ExitCode, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run check contract

Checks the contract's YAML files and the contract for other tools (openapi/generated/contract.yaml) with Redocly's
strict rules, and the bundled document with our own rules.
Prints each finding as: place  rule  how to fix it. Exit code 1 if there are findings.
Breaking changes are those since the last release (openapi/released.json); without one they are not checked.

  --help  show this text

Our own rules:
${rules.map(({ name, description }) => `  ${name.padEnd(20)}${description}`).join('\n')}`

const noRelease =
  'Breaking changes were not checked: no version is released yet. To release one: npm run release'

await runCommandLine(usage, {}, lintAndReport)

async function lintAndReport(): Promise<ExitCode> {
  const released = readReleased()
  const { findings, coverage } = await lintFiles(released)
  for (const { place, rule, message } of findings) console.error(`${place}  ${rule}  ${message}`)
  if (!released) console.log(noRelease)
  if (coverage) {
    const { operations, examples, schemas } = coverage
    console.log(
      `${operations} operations, ${examples} examples checked, ${schemas} schemas compiled, ${coverage.rules} own rules and Redocly's: ${countOf(findings.length)}`,
    )
  } else {
    console.error('Our own rules did not run, because the files could not be bundled.')
  }
  return findings.length > 0 ? 1 : 0
}

function countOf(findings: number): string {
  if (findings === 0) return 'no findings'
  return findings === 1 ? '1 finding' : `${findings} findings`
}
