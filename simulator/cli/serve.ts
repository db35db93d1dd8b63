import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tokenError } from '../control/access-token.ts'
import { serveWorlds } from '../server/serve.ts'
import { parseDurationMs } from '../scenario/language/duration.ts'
import type { SmtpServer } from '../server/smtp.ts'
import { UsageError, readNumber, readPort, runCommandLine } from './command-line.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = `Usage: npm run sim -- serve [options]

Serves worlds: the contract's calls, the portal, the testers' console and the reference page.

  --scenario FILE   scenario of the default world (default: simulator/scenarios/noto-2024.yaml)
  --scenarios DIR   folder below which the control API may load scenario files; can be repeated (default: the ready
                    scenarios and the working folder)
  --data DIR        store the worlds in this folder; worlds already stored there continue
  --port N          port to listen on, 0 for a free one (default: PORT, else 8080)
  --host NAME       address to listen on (default: 127.0.0.1)
  --https           clients reach the server through an HTTPS proxy: cookies get Secure, responses
                    Strict-Transport-Security
  --token TEXT      token that callers of the control API must send, at least 16 characters (default: SIM_TOKEN; else
                    none if only this machine can connect, and a generated one otherwise)
  --max-entries N   maximum number of journal entries of a world (default: 1000000 with --host, else none)
  --expire TIME     delete worlds that nobody has used for this time, e.g. 1h or 30m; never the default world
  --speed N         speed of virtual time, up to 100000; 0 to move it by hand (default: 1)
  --smtp HOST:PORT  also deliver every mail to this mail server
  --portal DIR      built portal to serve (default: dist/portal)
  --help            show this text`

const options = {
  scenario: { type: 'string', default: `${root}simulator/scenarios/noto-2024.yaml` },
  scenarios: { type: 'string', multiple: true },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  'max-entries': { type: 'string' },
  expire: { type: 'string' },
  speed: { type: 'string', default: '1' },
  data: { type: 'string' },
  https: { type: 'boolean' },
  token: { type: 'string' },
  smtp: { type: 'string' },
  portal: { type: 'string' },
} as const

export async function serve(args: string[]): Promise<void> {
  await runCommandLine(
    usage,
    options,
    (values) =>
      serveWorlds({
        scenarioFile: values.scenario,
        scenarioFolders: values.scenarios,
        hostname: values.host,
        port: readPort('--port', values.port, 8080, 'PORT'),
        speed: readNumber('--speed', values.speed, { min: 0, max: 100_000, isInteger: false }),
        maximalEntries: readMaximalEntries(values['max-entries']),
        expireMs: readExpiry(values.expire),
        dataDir: values.data,
        smtp: values.smtp === undefined ? undefined : readSmtpServer(values.smtp),
        isBehindHttps: values.https,
        token: readToken(values.token),
        portalDir: values.portal === undefined ? `${root}dist/portal` : checkPortal(values.portal),
        docsDir: `${root}dist/docs`,
        consoleDir: `${root}dist/console`,
      }),
    { args },
  )
}

function readMaximalEntries(text: string | undefined): number | undefined {
  const range = { min: 1, max: Number.MAX_SAFE_INTEGER, isInteger: true }
  return text === undefined ? undefined : readNumber('--max-entries', text, range)
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

function checkPortal(dir: string): string {
  if (existsSync(join(dir, 'index.html'))) return dir
  throw new UsageError(
    `--portal must be the folder of a built portal, but "${dir}" has no index.html.`,
  )
}

function readSmtpServer(text: string): SmtpServer {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host !== undefined && port !== undefined && Number(port) <= 65_535) {
    return { host: host.replaceAll(/^\[|\]$/g, ''), port: Number(port) }
  }
  throw new UsageError(`--smtp must be a host and a port such as 127.0.0.1:1025, not "${text}".`)
}
