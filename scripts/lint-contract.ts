import { readReleased } from '../openapi/diff/release.ts'
import { lintFiles } from '../openapi/lint/lint.ts'
import { type ExitCode, runCommandLine } from './cli/command-line.ts'

const usage = `Usage: npm test contract

Checks the contract's YAML files and the contract for other tools (openapi/generated/contract.yaml) with Redocly's
strict rules, and the bundled document with our own rules (openapi/lint/rules.ts).
Prints each finding as: place  rule  how to fix it. Exit code 1 if there are findings.
Breaking changes are those since the last release (openapi/released.json); without one they are not checked.

  --help  show this text`

const noRelease =
  'Breaking changes were not checked: no version is released yet. To release one: npm run release'

await runCommandLine(usage, {}, lintAndReport)

async function lintAndReport(): Promise<ExitCode> {
  const released = readReleased()
  const findings = await lintFiles(released)
  for (const { place, rule, message } of findings) console.error(`${place}  ${rule}  ${message}`)
  if (!released) console.log(noRelease)
  console.log(`The contract has ${findings.length === 0 ? 'no' : findings.length} findings.`)
  return findings.length > 0 ? 1 : 0
}
