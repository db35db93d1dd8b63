import { document, type OperationId } from '../../contract/contract.ts'
import { GatewayFailures } from '../calls/gateway-failures.ts'
import { reasonOf } from '../exchange/expected-error.ts'
import { checkExchange } from '../checks/check-exchange.ts'
import { type Exchange, withoutLongBodies } from '../exchange/exchange.ts'
import { type FindingId, FindingCounter, outcomeOf } from '../exchange/finding.ts'
import { KnownSecrets, secretsIn } from '../masking/known-secrets.ts'
import { maskedPath } from '../masking/mask-url.ts'
import { type Profile, sortFindings } from '../profile/profile.ts'
import { CoverageCollector } from '../report/coverage.ts'
import { rulesOf, unusedTexts } from '../checks/examined-rules.ts'
import type { Report } from '../report/report.ts'

interface Traffic extends Pick<Report, 'subject' | 'server' | 'startedAt' | 'problems'> {
  exchanges: readonly Exchange[]
  accepted: Profile['accepted']
  /** The secrets of the profile. */
  secrets?: readonly string[]
  /** The operations whose calls are tested. Default: all. */
  operations?: readonly OperationId[]
  /** Returns whether a finding is reported. Default: all are. */
  isReported?: (finding: FindingId) => boolean
}

/** Maximum number of secrets to search for, because recorded traffic may have many sessions and each search takes time. */
const maxSecrets = 100

const maxBytes = 8 * 1024 * 1024

/** Runs the passive checks on recorded calls in order. A call that can't be checked is a problem. */
export function checkTraffic({
  exchanges,
  accepted,
  problems: given,
  secrets,
  operations,
  isReported = () => true,
  ...rest
}: Traffic): Report {
  const known = new KnownSecrets(secrets)
  const counter = new FindingCounter()
  const gateway = new GatewayFailures()
  const coverage = new CoverageCollector()
  const done = new Set<string>()
  const problems = [...given]
  let calls = 0
  for (const exchange of exchanges) {
    const reason = check(exchange)
    const { method, path } = exchange.request
    if (reason !== undefined) problems.push(`${method} ${maskedPath(path)}: ${reason}`)
  }
  const failures = gateway.judge(calls)
  for (const finding of failures.findings) counter.add(finding)
  const today = rest.startedAt.slice(0, 10)
  const sorted = sortFindings(counter.all(), accepted, today)
  problems.push(...sorted.overdue)
  if (counter.isFull)
    problems.push(`There are more than ${counter.size} findings. Further findings are omitted.`)
  if (calls === 0) problems.push(`Nothing was tested: ${whyNothing(exchanges)}`)
  const areCookiesUnknown = calls > 0 && exchanges.some(({ areCookiesKnown }) => !areCookiesKnown)
  return {
    ...rest,
    contractVersion: document.info.version,
    findings: sorted.open,
    accepted: sorted.accepted,
    coverage: coverage.coverage(),
    rules: rulesOf(done),
    problems: known.maskedIn(problems),
    notes: [...failures.notes, ...unusedTexts(accepted, counter.all(), done, isReported)],
    notTested: areCookiesUnknown
      ? [{ operationId: 'login', why: 'The capture has no cookies: sessions are not checked.' }]
      : [],
    outcome: outcomeOf(sorted.open, problems.length),
  }

  function check(exchange: Exchange): string | undefined {
    const { request, response } = exchange
    if (Math.max(request.body.length, response.body.length) > maxBytes)
      return `Not checked, because a body is longer than ${maxBytes / 1024 / 1024} MiB.`
    try {
      for (const secret of secretsIn(exchange)) if (known.size < maxSecrets) known.add(secret)
      const { matched, findings } = checkExchange(exchange)
      if (matched && operations?.includes(matched.operation.id) !== false) {
        coverage.add(matched)
        done.add(`passive ${matched.operation.id}`)
        calls += 1
      }
      const shown = [withoutLongBodies(exchange)]
      for (const own of findings.filter(isReported)) {
        const finding = known.maskedFinding({ ...own, exchanges: shown })
        if (!gateway.keep(finding)) counter.add(finding)
      }
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
}

function whyNothing(exchanges: readonly Exchange[]): string {
  const paths = exchanges.map(({ request }) => request.path)
  const prefix = paths.map((path) => /^(.+)\/eqUser\/api\//.exec(path)?.[1]).find(Boolean)
  return prefix === undefined
    ? 'no request called an operation in the scope of the run.'
    : `the paths start with ${maskedPath(prefix)}. Remove this prefix from the URLs in the file.`
}
