import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { tiers } from '../../openapi/conformance/profile/tiers.ts'
import type { MapSetting } from '../../simulator/server/static-files.ts'
import { createCommand, numberIn, portOption } from './command.ts'

// This file has the options of all commands. It imports little, because every start loads it. program.ts loads the rest.

const defaultMap: MapSetting = 'streets'
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a command with the options for serving worlds, without those for the portal. */
function worldsCommand(path: string, summary: string) {
  return createCommand(
    path,
    summary,
    'Environment: SIM_CLUSTER_SECRET is the secret of processes that share a database, at least 16 characters.',
  )
    .addOption(
      new Option('--scenario <file>', 'scenario for the default world').default(
        `${root}simulator/scenarios/kanazawa-2024.yaml`,
        'kanazawa-2024',
      ),
    )
    .addOption(
      new Option(
        '--journal <file>',
        'serve the default world from this journal instead of a scenario, in its final state and with manual time',
      ).conflicts('data'),
    )
    .addOption(
      new Option(
        '--data <folder|url>',
        'store the worlds in this folder or PostgreSQL database (postgres://…) and continue the worlds stored there; several processes can share a database',
      ).env('SIM_DATA'),
    )
    .option(
      '--cluster-address <url>',
      'URL at which other processes that use the database reach this process (default: from --host)',
      parseOrigin,
    )
    .addOption(portOption('--port <n>', 'to listen on', 8080, 'PORT'))
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--trust-proxy', 'trust X-Forwarded-For, -Host and -Proto from a reverse proxy', false)
    .option(
      '--public-url <url>',
      'URL at which clients reach the server, for links in emails; with https, cookies get Secure and responses get Strict-Transport-Security',
      parseOrigin,
    )
    .option('--request-log <file>', 'log each call as a line of JSON; - for standard output')
    .addOption(
      new Option(
        '--token <text>',
        'token for the control API, at least 16 characters (default: none if only this machine can connect, otherwise a generated token)',
      ).env('SIM_TOKEN'),
    )
    .option(
      '--max-entries <n>',
      'maximum number of journal entries in each world (default: 1000000 with --host, otherwise unlimited)',
      numberIn({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    )
    .option(
      '--expire <time>',
      'delete worlds that are unused for this time, e.g. 1h or 30m, except the default world',
    )
    .option(
      '--speed <n>',
      'speed of virtual time; 0 to advance it manually',
      numberIn({ min: 0, max: 100_000, hasDecimals: true }),
      1,
    )
}

/** Creates a command with the options of `equser start` and `equser sim serve`. */
export function serveCommand(path: string, summary: string) {
  return worldsCommand(path, summary)
    .option('--portal <folder>', 'built portal to serve (default: dist/portal)', parsePortal)
    .option(
      '--map <map>',
      'map of the portal: streets (tiles of 国土地理院), google:KEY, or outlines (no external server)',
      parseMap,
      defaultMap,
    )
    .option(
      '--support <text>',
      'telephone number or email address of the help desk, shown in the portal',
      parseSupport,
    )
}

export type ServeValues = ReturnType<ReturnType<typeof serveCommand>['opts']>

export function runCommand() {
  return createCommand(
    'equser sim run',
    'play scenarios as fast as possible and report each expectation',
    'Exit code: 0 all expectations met, 1 an expectation failed or there was none, 2 a scenario could not be played.',
  )
    .argument('<scenario...>', 'built-in scenarios, files, or folders of files')
    .addOption(
      new Option('--seed <text>', "play with this seed instead of the scenario's own").conflicts(
        'seeds',
      ),
    )
    .option(
      '--seeds <n>',
      'play each scenario n times, with seeds 1 to n',
      numberIn({ min: 1, max: 100_000 }),
    )
    .option(
      '--set <name=value>',
      'set a parameter of the scenarios; can be repeated',
      collectParameter,
      {},
    )
    .option('--allow-empty', 'exit with 0 if a scenario expects nothing', false)
    .option(
      '--jobs <n>',
      'play on n worker threads; 1 starts no worker thread',
      numberIn({ min: 1, max: 64 }),
      1,
    )
    .option('--junit <file>', 'also write the results of all runs as JUnit XML')
    .option('--journal <file>', 'also write the journal, for "replay" (only with a single run)')
}

export type RunValues = ReturnType<ReturnType<typeof runCommand>['opts']>

export function replayCommand() {
  return createCommand(
    'equser sim replay',
    'replay journals and compare every response and the final state',
    'Exit code: 0 no difference, 1 a difference (the first one is printed), 2 a journal could not be replayed.',
  ).argument('<journal...>', 'journal files; each is replayed in a new world')
}

export function checkCommand() {
  return createCommand(
    'equser sim check',
    'validate scenario files without playing them',
    `Prints each error with file, line, path and reason, and the number of steps that only "run" executes.

Exit code: 0 all files are valid, 1 a file is invalid, 2 a file could not be read.`,
  ).argument('<scenario...>', 'built-in scenarios, files, or folders of files')
}

/** Creates a command with the options of all commands for a world of a running simulator. */
function liveCommand(path: string, summary: string, details?: string) {
  return createCommand(path, summary, details)
    .option(
      '--server <url>',
      'address of the running simulator',
      parseOrigin,
      new URL('http://127.0.0.1:8080'),
    )
    .option('--world <name>', 'name of the world', 'default')
    .addOption(new Option('--token <text>', 'token of the control API').env('SIM_TOKEN'))
}

export type LiveValues = ReturnType<ReturnType<typeof liveCommand>['opts']>

export function triggerCommand() {
  return liveCommand(
    'equser sim trigger',
    'carry out a command of the scenario language in a running simulator',
    `Examples:
  equser sim trigger quake quake=noto-2024
  equser sim trigger quake 'quake={ id: mine, lat: 37.5, lng: 137.2, depthKm: 10, magnitude: 6.5 }'
  equser sim trigger link terminalId=1700123 state=down
  equser sim trigger fault operationId=getSettings 'effect={ kind: error, code: 401 }'`,
  )
    .argument('<verb>', 'the command, e.g. quake, link, power, tsunami or fault')
    .argument('[name=value...]', 'the fields of the command', collectParameter)
}

export function tailCommand() {
  return liveCommand(
    'equser sim tail',
    'print each new call and command of a running simulator',
    'Prints index, virtual time, operation or command, user, status and code, until it is stopped.',
  )
}

export function listCommand() {
  return createCommand(
    'equser sim list',
    'list the built-in scenarios, for "run", "check" and "serve --scenario"',
  )
}

export function mockCommand() {
  return createCommand(
    'equser mock',
    "serve the contract's examples with Prism",
    `When a YAML file of the contract changes, updates the mock and the generated files.
Send the request header "Prefer: code=400, example=400010" to select an example.`,
  )
    .addOption(portOption('--port <n>', 'of the mock', 4010))
    .option('--host <name>', 'address to listen on', '127.0.0.1')
}

// Options of `verify` that have no effect together with certain other options.
const runOptions = ['list', 'bail', 'record', 'tier', 'allowWrites', 'state']
const scopeOptions = ['only', 'skip', 'checks', 'excludeChecks']
const reportOptions = ['html', 'junit', 'json', 'writeBaseline', 'statedOnly']

function partOfRunCommand() {
  return createCommand(
    'equser verify',
    'check a server, or recorded traffic, against the contract',
    `Reports where the server deviates from the contract. By default verify is read-only.

  equser verify URL [--profile FILE] [options]
  equser verify --har FILE [--profile FILE] [options]
  equser verify --put-back FILE --profile FILE

Reports show curl commands, which read the account from the environment variables EQUSER_USER and EQUSER_PASSWORD.

Exit code: 0 no findings; 1 findings; 2 something could not be tested; 3 changed data is not restored; 130 interrupted.`,
  )
    .argument('[url]', 'the server, e.g. https://portal.example.jp')
    .option(
      '--only <names>',
      'check only these operations: operationIds, tags or paths, separated by commas',
    )
    .option('--skip <names>', 'do not check these operations; same names as --only')
    .option('--checks <names>', 'run only these checks, separated by commas; --list shows them')
    .option('--exclude-checks <names>', 'do not run these checks')
    .addOption(
      new Option(
        '--finding <id>',
        'run only what can show this finding of an earlier report, and report only this finding',
      ).conflicts([...scopeOptions, 'statedOnly']),
    )
    .addOption(
      new Option('--list', 'print the operations and checks of the run, and send nothing')
        .default(false)
        .conflicts([...reportOptions, 'bail', 'record', 'state', 'header', 'insecure']),
    )
    .option('--bail', 'stop after the first step with a finding', false)
    .option(
      '--header <text>',
      'send this header with every call, e.g. "X-Stage: test"; can be repeated',
      collect,
      [],
    )
    .option(
      '--record <file>',
      'write all calls as HAR, for --har and other tools; contains passwords and session cookies',
    )
}

export function verifyCommand() {
  return partOfRunCommand()
    .addOption(
      new Option(
        '--har <file>',
        'instead of a server, check a HAR file from a browser, Playwright (.har, .zip) or mitmproxy; if it has calls to several servers, url selects one',
      ).conflicts([...runOptions, 'header', 'insecure']),
    )
    .option(
      '--profile <file>',
      'YAML file with accounts, allowed tiers, limits, connection (headers, client certificate) and mailbox (a command that prints the emails to the first account); see docs/integrators.md',
    )
    .addOption(
      new Option('--tier <name>', 'what the run may change; read changes no data')
        .choices(tiers)
        .default('read' as const),
    )
    .option('--allow-writes', 'required for --tier write and destructive', false)
    .option(
      '--state <file>',
      "store the server's data here before it is changed (default: verify-state.json, removed when everything is restored)",
    )
    .addOption(
      new Option(
        '--put-back <file>',
        "restore the server's data from the --state file of an interrupted run",
      ).conflicts([...runOptions, ...scopeOptions, ...reportOptions, 'finding', 'har']),
    )
    .option('--insecure', 'accept untrusted TLS certificates', false)
    .option(
      '--html <file>',
      'write an HTML report with coverage, findings, and commands that repeat them',
    )
    .option('--junit <file>', 'write the report as JUnit XML')
    .option('--json <file>', 'write the report as JSON')
    .option(
      '--write-baseline <file>',
      'write an entry for each finding and for what was not tested, to be copied to "accepted" in the profile',
    )
    .option(
      '--stated-only',
      'omit findings on inferred rules, i.e. rules that the specification does not state',
      false,
    )
}

export type VerifyValues = ReturnType<ReturnType<typeof verifyCommand>['opts']> & {
  server: string | undefined
}

export function diffCommand() {
  const version =
    'a YAML or JSON file, or git:REVISION for the contract of that revision, e.g. git:main'
  return createCommand(
    'equser contract diff',
    'list the changes between two versions of the contract',
    `Lists changes that break clients of the old version, and added operations, properties and error codes.

Exit code: 0 no breaking changes, 1 breaking changes, 2 the comparison failed.`,
  )
    .argument('<old>', version)
    .argument('<new>', version)
}

function collectParameter(
  text: string,
  earlier: Record<string, string> = {},
): Record<string, string> {
  const [, name, value] = /^([\w-]+)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('It must be NAME=VALUE.')
  }
  return { ...earlier, [name]: value }
}

function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value]
}

function parseOrigin(text: string): URL {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new InvalidArgumentError(
    'It must be an address without a path, such as https://portal.example.',
  )
}

function parsePortal(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new InvalidArgumentError(
    'It must be the folder of a built portal, with an index.html. In a clone, "npm run build" builds one in dist/portal.',
  )
}

function parseMap(text: string): MapSetting {
  if (text === 'outlines' || text === 'streets') return text
  const [, key] = /^google:([\w-]+)$/.exec(text) ?? []
  if (key !== undefined) return `google:${key}`
  throw new InvalidArgumentError(
    'It must be outlines, streets, or google: with a key, such as google:AIza….',
  )
}

/** Accepts only characters that need no escaping in HTML, because the pages show this text. */
function parseSupport(text: string): string {
  if (/^[\w+][\w .+@()-]*$/.test(text)) return text
  throw new InvalidArgumentError(
    'It must be a telephone number such as 0120-123-456 or an email address.',
  )
}
