import { fileURLToPath } from 'node:url'
import { tokenError } from '../../../simulator/control/guard.ts'
import { parseDurationMs } from '../../../simulator/scenario/language/time.ts'
import { isDatabaseUrl } from '../../../simulator/server/cluster/cluster.ts'
import { serveWorlds } from '../../../simulator/server/serve.ts'
import { UsageError } from '../command.ts'
import type { ServeValues } from '../commands.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))

/** Serves worlds until SIGINT or SIGTERM. */
export async function serve(values: ServeValues): Promise<void> {
  const { scenario, host, maxEntries, expire, journal, trustProxy, portal, ...rest } = values
  await serveWorlds({
    ...rest,
    scenarioFile: scenario,
    hostname: host,
    maxEntries,
    expireMs: expire === undefined ? undefined : expiryMs(expire),
    journalFile: journal,
    cluster: clusterOf(values),
    trustsProxy: trustProxy,
    token: tokenOf(values),
    portalDir: portal ?? `${dist}portal`,
    docsDir: `${dist}docs`,
    consoleDir: `${dist}console`,
  })
}

function expiryMs(text: string): number {
  const expireMs = parseDurationMs(text)
  if (expireMs !== undefined && expireMs >= minExpiryMs) return expireMs
  throw new UsageError(
    `--expire must be a duration of at least 1s, such as 1h or 30m, not "${text}".`,
  )
}

const minExpiryMs = 1_000

/**
 * Returns the access token, if any.
 *
 * @throws UsageError if it is empty or otherwise invalid
 */
function tokenOf({ token }: ServeValues): string | undefined {
  const problem = token === undefined ? undefined : tokenError(token)
  if (problem === undefined) return token
  throw new UsageError(`--token or SIM_TOKEN ${problem}.`)
}

function clusterOf({ data, clusterAddress }: ServeValues) {
  if (data === undefined || !isDatabaseUrl(data)) return undefined
  const secret = process.env.SIM_CLUSTER_SECRET ?? ''
  const problem = tokenError(secret)
  if (problem === undefined) return { secret, address: clusterAddress }
  throw new UsageError(
    `SIM_CLUSTER_SECRET ${problem}. Processes that share a database need this secret to pass calls on to each other.`,
  )
}
