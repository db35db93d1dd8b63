import { didYouMean } from '../../../openapi/base/did-you-mean.ts'
import { activeChecks, callingChecks, checkNames } from '../../../openapi/conformance/checks/all.ts'
import { passiveChecks } from '../../../openapi/conformance/checks/check-exchange.ts'
import {
  type FindingId,
  findingKey,
  partsOfKey,
} from '../../../openapi/conformance/exchange/finding.ts'
import { type Report, filterFindings } from '../../../openapi/conformance/report/report.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'
import type { VerifyValues } from '../commands.ts'
import { UsageError } from '../command.ts'

type ScopeValues = Partial<
  Pick<VerifyValues, 'har' | 'only' | 'skip' | 'checks' | 'excludeChecks' | 'finding'>
>

export interface Scope {
  operations: readonly OperationId[]
  /** The names of the checks that run. */
  checks: readonly string[]
  /** The names of the checks whose findings are reported. */
  reported: readonly string[]
  isReported: (finding: FindingId) => boolean
}

/**
 * Returns which operations and checks the options select.
 *
 * @throws UsageError for an unknown name, or for a check that can't run on recorded calls
 */
export function readScope(values: ScopeValues): Scope {
  const { har, only, skip, checks, excludeChecks, finding } = values
  const known = finding === undefined ? undefined : neededFor(finding)
  const skipped = new Set(skip === undefined ? [] : operationsOf('--skip', skip))
  const chosen = only ?? (known?.operations || undefined)
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
    // A check that makes no calls of its own examines the calls of all other checks, so it needs them all.
    checks: reported.every((name) => callingChecks.some((check) => check.name === name))
      ? [...reported, ...(known ? [known.after] : [])]
      : checkNames.filter((name) => !excluded.includes(name)),
    reported,
    isReported: (found) =>
      reported.includes(found.check) &&
      (found.operationId === undefined
        ? isWhole
        : operations.some((id) => id === found.operationId)) &&
      (known === undefined || (found.operationId ?? '') === known.operationId),
  }
}

/** Returns a finding's check and operation, and what its check needs: its operations, and the check that runs before. */
function neededFor(finding: string) {
  const known = partsOfKey(finding)
  if (known === undefined)
    throw new UsageError(
      `--finding is "${finding}", but must be the id of a finding, as the reports show it.`,
    )
  const after = activeChecks.find(({ name }) => name === known.check)?.after ?? known.check
  // A finding may be in one operation because the check has changed something with another operation.
  const needed = activeChecks.filter(({ name }) => [known.check, after].includes(name))
  const others = needed.flatMap(({ operations = [] }) => operations)
  const operations = known.operationId && [known.operationId, ...others].join(',')
  return { ...known, operations, after }
}

const maxSimilar = 5

/**
 * Returns the report with only this finding. If the finding is not in the report, the result says whether it is probably fixed.
 * If its check still finds something in the same operation, the id may be misspelt, and the outcome is `not-testable`.
 */
export function onlyFinding(report: Report, id: string): Report {
  const all = [...report.findings, ...report.accepted].map(findingKey)
  const only = filterFindings(report, (finding) => findingKey(finding) === id)
  if (all.includes(id) || !['clean', 'findings'].includes(report.outcome)) return only
  const { check, operationId } = partsOfKey(id) ?? {}
  const subject = operationId ? ` in ${operationId}` : ''
  if (all.length === 0) {
    const note = `No finding has the id "${id}", because ${check} found nothing${subject}. The finding is probably fixed, or the id is misspelt. Other calls may still show the finding: to be sure, run without --finding.`
    return { ...only, notes: [...only.notes, note] }
  }
  const similar = all.slice(0, maxSimilar).map((key) => `"${key}"`)
  const problem = `No finding has the id "${id}".${didYouMean(id, all)} The finding may be fixed, or its id may be misspelt. ${check} has other findings${subject}: ${similar.join(', ')}.`
  return { ...only, outcome: 'not-testable', problems: [...only.problems, problem] }
}

/** Returns the operations that an option names by operationId, tag or path. */
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
    if (runnable === checkNames)
      throw new UsageError(`${option}: there is no check "${name}".${didYouMean(name, runnable)}`)
    throw new UsageError(
      `${option}: "${name}" can't check recorded calls. These checks can: ${runnable.join(', ')}.`,
    )
  })
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
