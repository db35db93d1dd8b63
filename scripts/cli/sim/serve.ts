import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tokenError } from '../../../simulator/control/guard.ts'
import { isDatabaseUrl } from '../../../simulator/server/open-store.ts'
import { serveWorlds } from '../../../simulator/server/serve.ts'
import type { MapSetting } from '../../../simulator/server/static-files.ts'
import { parseDurationMs } from '../../../simulator/scenario/language/time.ts'
import {
  type OptionValues,
  UsageError,
  readNumber,
  readPort,
  runCommandLine,
  wholeUpTo,
} from '../command-line.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const usage = `Usage: npm run sim -- serve [options]

Serves worlds: the contract's calls, the portal, the testers' console and the reference page.

  --scenario FILE   scenario of the default world (default: simulator/scenarios/kanazawa-2024.yaml)
  --journal FILE    show the world of a journal instead, at its end and with its time moved by hand; not with --data
  --data DIR|URL    store the worlds in this folder, or in this PostgreSQL database (postgres://…), which several
                    processes can share; worlds already stored there continue
  --cluster-address URL  address at which the other processes of the database reach this one (default: that of --host)
  --port N          port to listen on, 0 for a free one (default: PORT, else 8080)
  --host NAME       address to listen on (default: 127.0.0.1)
  --trust-proxy     believe X-Forwarded-For, -Host and -Proto of the proxy in front
  --public-url URL  address at which clients reach the server; links in mails lead there, and with https cookies get
                    Secure, responses Strict-Transport-Security
  --request-log FILE  log each call as a line of JSON, - for the standard output
  --token TEXT      token that callers of the control API must send, at least 16 characters (default: SIM_TOKEN; else
                    none if only this machine can connect, and a generated one otherwise)
  --max-entries N   maximum number of journal entries of a world (default: 1000000 with --host, else none)
  --expire TIME     delete worlds that nobody has used for this time, e.g. 1h or 30m; never the default world
  --speed N         speed of virtual time, up to 100000; 0 to move it by hand (default: 1)
  --portal DIR      built portal to serve (default: dist/portal)
  --map MAP         map of the portal: streets (tiles of 国土地理院, the default), google:KEY, or outlines, which need no
                    other server
  --support TEXT    telephone number or mail address of the help desk, which the portal then names
  --help            show this text

Environment: SIM_CLUSTER_SECRET is the secret of the processes that share a database, at least 16 characters.`

const options = {
  scenario: { type: 'string', default: `${root}simulator/scenarios/kanazawa-2024.yaml` },
  journal: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  'max-entries': { type: 'string' },
  expire: { type: 'string' },
  speed: { type: 'string', default: '1' },
  data: { type: 'string' },
  'cluster-address': { type: 'string' },
  'trust-proxy': { type: 'boolean' },
  'public-url': { type: 'string' },
  'request-log': { type: 'string' },
  token: { type: 'string' },
  portal: { type: 'string' },
  map: { type: 'string', default: 'streets' },
  support: { type: 'string' },
} as const

export async function serve(args: string[]): Promise<void> {
  await runCommandLine(
    usage,
    options,
    (values) =>
      serveWorlds({
        scenarioFile: values.scenario,
        hostname: values.host,
        port: readPort('--port', values.port, 8080, 'PORT'),
        speed: readNumber('--speed', values.speed, { min: 0, max: 100_000, isInteger: false }),
        maximalEntries: readMaximalEntries(values['max-entries']),
        expireMs: readExpiry(values.expire),
        data: values.data,
        journalFile: readJournalFile(values),
        cluster: readCluster(values.data, values['cluster-address']),
        trustsProxy: values['trust-proxy'],
        publicUrl: readUrl('--public-url', values['public-url']),
        requestLog: values['request-log'],
        token: readToken(values.token),
        portalDir: values.portal === undefined ? `${root}dist/portal` : checkPortal(values.portal),
        map: readMap(values.map),
        support: values.support === undefined ? undefined : readSupport(values.support),
        docsDir: `${root}dist/docs`,
        consoleDir: `${root}dist/console`,
      }),
    { args },
  )
}

function readJournalFile({ journal, data }: OptionValues<typeof options>): string | undefined {
  if (journal === undefined || data === undefined) return journal
  throw new UsageError("--journal and --data can't stand together.")
}

function readMaximalEntries(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : readNumber('--max-entries', text, wholeUpTo(Number.MAX_SAFE_INTEGER))
}

function readExpiry(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const expireMs = parseDurationMs(text)
  if (expireMs !== undefined && expireMs >= minimalExpiryMs) return expireMs
  throw new UsageError(`--expire must be a time of at least 1s such as 1h or 30m, not "${text}".`)
}

const minimalExpiryMs = 1_000

/** Reads the token from the option, else from the environment. An empty one is an error, not no token. */
function readToken(option: string | undefined): string | undefined {
  const token = option ?? process.env.SIM_TOKEN
  const problem = token === undefined ? undefined : tokenError(token)
  if (problem === undefined) return token
  throw new UsageError(`${option === undefined ? 'SIM_TOKEN' : '--token'} ${problem}.`)
}

function readCluster(
  data: string | undefined,
  address: string | undefined,
): { secret: string; address: URL | undefined } | undefined {
  if (data === undefined || !isDatabaseUrl(data)) return undefined
  const secret = process.env.SIM_CLUSTER_SECRET ?? ''
  const problem = tokenError(secret)
  if (problem !== undefined) {
    throw new UsageError(
      `SIM_CLUSTER_SECRET ${problem}. Processes that share a database need it to pass calls on to each other.`,
    )
  }
  return { secret, address: readUrl('--cluster-address', address) }
}

function readUrl(option: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new UsageError(
    `${option} must be an address without a path such as https://portal.example, not "${text}".`,
  )
}

function checkPortal(dir: string): string {
  if (existsSync(join(dir, 'index.html'))) return dir
  throw new UsageError(
    `--portal must be the folder of a built portal, but "${dir}" has no index.html.`,
  )
}

function readMap(text: string): MapSetting {
  if (text === 'outlines' || text === 'streets') return text
  const [, key] = /^google:([\w-]+)$/.exec(text) ?? []
  if (key !== undefined) return `google:${key}`
  throw new UsageError(
    `--map must be outlines, streets, or google: with a key such as google:AIza…, not "${text}".`,
  )
}

/** Reads what may stand in a page and a sentence as it is. */
function readSupport(text: string): string {
  if (/^[\w+][\w .+@()-]*$/.test(text)) return text
  throw new UsageError(
    `--support must be a telephone number such as 0120-123-456 or a mail address, not "${text}".`,
  )
}
