import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serveWorlds } from '../server/serve.ts'
import type { SmtpServer } from '../server/smtp.ts'
import { type SimCommand, UsageError } from './command-line.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))

export const serveCommand: SimCommand = {
  usage: `Usage: npm run sim -- serve [options]

Serves worlds: the contract's calls, the portal and the reference page.

  --scenario FILE  what the default world plays (default: simulator/scenarios/noto-2024.yaml)
  --data DIR       keep the worlds in this folder, and go on with those that are there
  --port N         0 to 65535; 0 takes a free one (default: PORT, else 8080)
  --host NAME      address to listen on (default: 127.0.0.1)
  --token TEXT     what callers of the control API must show (default: SIM_TOKEN, else none on this machine alone and
                   a made-up one elsewhere)
  --speed N        how fast virtual time runs, up to 100000; 0 to move it by hand (default: 1)
  --smtp HOST:PORT also deliver every mail to this mail server
  --portal DIR     the built portal to serve (default: dist/portal)
  --help           this text`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        scenario: { type: 'string', default: `${rootDir}simulator/scenarios/noto-2024.yaml` },
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        host: { type: 'string', default: '127.0.0.1' },
        speed: { type: 'string', default: '1' },
        data: { type: 'string' },
        token: { type: 'string' },
        smtp: { type: 'string' },
        portal: { type: 'string' },
      },
    })
    await serveWorlds({
      scenarioFile: values.scenario,
      hostname: values.host,
      port: readNumber('--port or PORT', values.port, { min: 0, max: 65_535, isInteger: true }),
      speed: readNumber('--speed', values.speed, { min: 0, max: 100_000, isInteger: false }),
      dataDir: values.data,
      smtp: values.smtp === undefined ? undefined : readServer(values.smtp),
      token: values.token ?? process.env.SIM_TOKEN,
      portalDir: values.portal === undefined ? `${rootDir}dist/portal` : readPortal(values.portal),
      docsDir: `${rootDir}dist/docs`,
      consoleDir: `${rootDir}dist/console`,
    })
    return 0
  },
}

function readPortal(dir: string): string {
  if (existsSync(join(dir, 'index.html'))) return dir
  throw new UsageError(
    `--portal must be the folder of a built portal; there is no index.html in "${dir}".`,
  )
}

function readServer(text: string): SmtpServer {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host !== undefined && port !== undefined && Number(port) <= 65_535) {
    return { host: host.replaceAll(/^\[|\]$/g, ''), port: Number(port) }
  }
  throw new UsageError(`--smtp must be a host and a port such as 127.0.0.1:1025, not "${text}".`)
}

function readNumber(
  name: string,
  text: string,
  { min, max, isInteger }: { min: number; max: number; isInteger: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value
  const kind = isInteger ? 'whole number' : 'number'
  throw new UsageError(`${name} must be a ${kind} from ${min} to ${max}, not "${text}".`)
}
