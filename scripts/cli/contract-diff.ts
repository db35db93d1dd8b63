import { eachOperation } from '../../openapi/contract/document.ts'
import { contractChanges, type ContractChange } from '../../openapi/diff/contract-diff.ts'
import { readVersions } from '../../openapi/diff/read-contract.ts'
import type { ExitCode } from './command.ts'

export async function compareVersions(old: string, current: string): Promise<ExitCode> {
  const [before, after] = await readVersions(old, current)
  const changes = contractChanges(before, after)
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const rest = changes.filter(({ isBreaking }) => !isBreaking)
  show('Breaking changes:', breaking)
  show('Other changes:', rest)
  console.log(
    `Operations: ${eachOperation(before).length} before, ${eachOperation(after).length} after. Breaking changes: ${breaking.length}. Other changes: ${rest.length}.`,
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
