import { didYouMean } from '../../../openapi/base/did-you-mean.ts'
import { checkNames } from '../../../openapi/conformance/checks/all.ts'
import { passiveChecks } from '../../../openapi/conformance/checks/check-exchange.ts'
import { validAccepted } from '../../../openapi/conformance/checks/requests/valid-requests.ts'
import {
  type FindingId,
  findingKey,
  partsOfKey,
} from '../../../openapi/conformance/exchange/finding.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'
import type { VerifyValues } from '../commands.ts'
import { UsageError } from '../command.ts'

type ScopeValues = Partial<
  Pick<VerifyValues, 'har' | 'only' | 'skip' | 'checks' | 'excludeChecks' | 'finding'>
>

export interface Scope {
  operations: readonly OperationId[]
  checks: readonly string[]
  isReported: (finding: FindingId) => boolean
}

/** @throws UsageError for an unknown name, or for a check that can't run on recorded calls */
export function readScope(values: ScopeValues): Scope {
  const { har, only, skip, checks, excludeChecks, finding } = values
  const known = finding === undefined ? undefined : partsOfKey(finding)
  if (finding !== undefined && known === undefined) {
    throw new UsageError(
      `--finding is "${finding}", but must be the id of a finding, as the reports show it.`,
    )
  }
  const skipped = new Set(skip === undefined ? [] : operationsOf('--skip', skip))
  const chosen = only ?? (known?.operationId || undefined)
  const operations = (
    chosen === undefined
      ? contractOperations.map(({ id }) => id)
      : operationsOf(only === undefined ? '--finding' : '--only', chosen)
  ).filter((id) => !skipped.has(id))
  const excluded = checksOf('--exclude-checks', excludeChecks ?? '')
  const chosenChecks = checks ?? known?.check
  const runnable = har === undefined ? checkNames : passiveChecks.map(({ name }) => name)
  const reported = (
    chosenChecks === undefined
      ? runnable
      : checksOf(known ? '--finding' : '--checks', chosenChecks, runnable)
  ).filter((name) => !excluded.includes(name))
  if (operations.length === 0) throw new UsageError('--skip leaves no operation to check.')
  if (reported.length === 0) throw new UsageError('--exclude-checks leaves no check to run.')
  const isWhole = operations.length === contractOperations.length
  return {
    operations,
    // Always runs `validAccepted`, because checks of single exchanges examine its calls.
    checks: excluded.includes(validAccepted.name) ? reported : [...reported, validAccepted.name],
    isReported: (found) =>
      reported.includes(found.check) &&
      (found.operationId === undefined
        ? isWhole
        : operations.some((id) => id === found.operationId)) &&
      (finding === undefined || findingKey(found) === finding),
  }
}

/** Returns the operations that `text` names by operationId, tag or path. */
function operationsOf(option: string, text: string): OperationId[] {
  return namesIn(text).flatMap((name) => {
    const found = contractOperations.filter(({ id, tag, path }) => [id, tag, path].includes(name))
    if (found.length > 0) return found.map(({ id }) => id)
    const known = contractOperations.flatMap(({ id, tag, path }) => [id, tag, path])
    throw new UsageError(
      `${option}: the contract has no operation, tag or path "${name}".${didYouMean(name, known)}`,
    )
  })
}

function checksOf(option: string, text: string, runnable = checkNames): string[] {
  return namesIn(text).map((name) => {
    if (runnable.includes(name)) return name
    const kind = runnable === checkNames ? 'check' : 'check of recorded calls'
    throw new UsageError(`${option}: there is no ${kind} "${name}".${didYouMean(name, runnable)}`)
  })
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
