import { readReleased } from './released.ts'
import { lintFiles } from './lint.ts'
import { counted } from '../../../openapi/base/printable.ts'
import { createCommand, runProgram } from '../../../scripts/cli/command.ts'

const noRelease =
  'Breaking changes were not checked: no version is released yet. To release one: npm run release'

await runProgram(
  createCommand(
    'npm test contract',
    "check the contract's YAML files and the published contract (openapi/generated/contract.yaml)",
    `Uses Redocly's strict rules, and our own rules (tests/openapi/lint/rules.ts) for the bundled document. Prints each finding as:
place  rule  how to fix it. Reports breaking changes since the last release (openapi/released.json), if there is one.

Exit code: 0 no findings, 1 findings.`,
  ).action(lintAndReport),
)

async function lintAndReport(): Promise<void> {
  const released = readReleased()
  const findings = await lintFiles(released)
  for (const { place, rule, message } of findings) console.error(`${place}  ${rule}  ${message}`)
  if (!released) console.log(noRelease)
  console.log(
    `The contract has ${findings.length === 0 ? 'no findings' : counted(findings.length, 'finding')}.`,
  )
  if (findings.length > 0) process.exitCode = 1
}
