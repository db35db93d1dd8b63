import { eachOperation } from '../../openapi/contract/document.ts'
import { contractChanges, type ContractChange } from '../../openapi/diff/contract-diff.ts'
import { readContract } from '../../openapi/diff/read-contract.ts'
import { type ExitCode, UsageError, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run contract:diff -- OLD NEW

Lists the changes between two versions of the contract: what breaks clients of the old version, and added operations, properties
and error codes.

  OLD, NEW  a YAML or JSON file, or git:REVISION for the contract of that revision
            (e.g. git:main openapi/equser.yaml)
  --help    show this text

Exit code: 0 no breaking changes, 1 breaking changes, 2 the comparison failed.`

await runCommandLine(usage, {}, compare, { allowPositionals: true })

async function compare(_: object, positionals: string[]): Promise<ExitCode> {
  const [old, current, ...others] = positionals
  if (old === undefined || current === undefined || others.length > 0) {
    throw new UsageError('Name two versions: npm run contract:diff -- git:main openapi/equser.yaml')
  }
  const before = await readContract(old)
  const after = await readContract(current)
  const changes = contractChanges(before, after)
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const rest = changes.filter(({ isBreaking }) => !isBreaking)
  show('Breaking changes:', breaking)
  show('Other changes:', rest)
  console.log(
    `${eachOperation(before).length} operations before, ${eachOperation(after).length} after: ${breaking.length} breaking changes, ${rest.length} other changes.`,
  )
  return breaking.length > 0 ? 1 : 0
}

function show(title: string, changes: readonly ContractChange[]): void {
  if (changes.length === 0) return
  console.log(title)
  for (const [subject, own] of Map.groupBy(changes, (change) => change.subject)) {
    console.log(`  ${subject}`)
    for (const { message } of own) console.log(`    ${message}`)
  }
  console.log()
}
