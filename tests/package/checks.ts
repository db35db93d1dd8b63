import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Project } from './project.ts'

/** A check that another project performs with the package. It throws an Error on failure. */
export type Check = [name: string, check: (project: Project) => unknown]

const contract = 'node_modules/equser/openapi/generated/contract.json'

const profile = 'node_modules/equser/openapi/conformance/profiles/simulator.yaml'

const actionSchema = z.object({
  runs: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
})
const jobSchema = z.object({ verify: z.object({ script: z.array(z.string()) }) })

/** Checks with npm. */
export const checks: Check[] = [
  ['types', ({ run }) => run('tsc', '--project', '.')],
  ['help', checkHelp],
  ['equser start', checkStart],
  [
    'equser sim run',
    ({ run }) => run('equser', 'sim', 'run', scenario('drill'), scenario('tsunami'), '--jobs', '2'),
  ],
  ['equser contract diff', ({ run }) => run('equser', 'contract', 'diff', contract, contract)],
  ['equser mock', checkMock],
  ['equser verify', checkVerify],
  ['vitest with MSW', ({ run }) => run('vitest', 'run', '.test.ts')],
  ['Playwright', ({ run }) => run('playwright', 'test', '--config', 'chromium.config.ts')],
]

/** Checks with each package manager, without type checks, because Yarn PnP has its own compiler. */
export const managerChecks: Check[] = [
  ['equser sim run', ({ run }) => run('equser', 'sim', 'run', 'drill')],
  ['equser mock', checkMock],
  ['vitest with MSW', ({ run }) => run('vitest', 'run', '.test.ts')],
]

/** Checks of the archive itself. */
export function archiveChecks(archive: string): Check[] {
  const npx = ['--yes', '--loglevel=error']
  return [
    ['publint', ({ run }) => run('npx', ...npx, 'publint@0.3.25', '--strict', archive)],
    [
      '@arethetypeswrong/cli',
      ({ run }) =>
        run('npx', ...npx, '@arethetypeswrong/cli@0.18.5', archive, '--profile', 'esm-only'),
    ],
  ]
}

/** Runs the CI scripts from the GitHub action and from the guide for GitLab. */
export function ciChecks(root: string, archive: string): Check[] {
  const action = parseYaml(readFileSync(join(root, '.github/actions/verify/action.yml'), 'utf8'))
  const guide = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
  const [, gitlab = ''] = /^## On GitLab[^]*?```yaml\n([^]*?)```/m.exec(guide) ?? []
  const { steps } = actionSchema.parse(action).runs
  const { script } = jobSchema.parse(parseYaml(gitlab)).verify
  const inputs = [`PACKAGE=${archive}`, `PROFILE=${profile}`, 'OPTIONS=', 'REPORT=action']
  return [
    [
      'GitHub action',
      (project) =>
        withServer(project, (server) => {
          const summary = join(project.folder, 'summary.md')
          const env = [...inputs, `SERVER=${server}`, `GITHUB_STEP_SUMMARY=${summary}`]
          const lines = steps.flatMap(({ run = [] }) => run).join('\n')
          project.run('env', ...env, 'bash', '-e', '-c', lines)
          expectText(summary, 'No findings.')
          expectText(join(project.folder, 'action/report.xml'), '<testsuite')
        }),
    ],
    [
      'GitLab',
      (project) =>
        withServer(project, (server) => {
          // Runs only this line. `npm ci` needs a lock file, which the project does not have, and its packages are already installed.
          const line = script.find((one) => one.startsWith('npx equser')) ?? ''
          const own = line
            .replace('https://staging.example.jp', server)
            .replace('profile.yaml', profile)
          project.run('bash', '-e', '-c', own)
          expectText(join(project.folder, 'report.xml'), '<testsuite')
        }),
    ],
  ]
}

/** The oldest version of Node that the package supports, and the newest. */
export const nodeChecks: Check[] = ['22.15.0', '26'].map((wanted) => [
  `Node ${wanted}`,
  ({ run }) => {
    run('npm', 'install', '--loglevel=error', '--no-save', `node@${wanted}`)
    const version = run('node', '--version').trim()
    if (!`${version}.`.startsWith(`v${wanted}.`)) {
      throw new Error(`The project runs on Node ${version}.`)
    }
    run('equser', 'sim', 'run', 'noto-2024')
    run('vitest', 'run', '.test.ts')
  },
])

function scenario(name: string): string {
  return `node_modules/equser/simulator/scenarios/${name}.yaml`
}

function checkHelp({ run }: Project): void {
  for (const command of ['start', 'sim serve', 'verify', 'contract diff']) {
    const help = run('equser', ...command.split(' '), '--help')
    if (!help.startsWith(`Usage: equser ${command}`) || help.includes('npm run')) {
      throw new Error(`The help of equser ${command} is:\n${help}`)
    }
  }
  const japanese = run('env', 'LC_ALL=ja_JP.UTF-8', 'equser', 'sim', 'run', '--help')
  if (!japanese.startsWith('使い方: equser sim run')) {
    throw new Error(`The Japanese help of equser sim run is:\n${japanese}`)
  }
}

async function checkStart({ start }: Project): Promise<void> {
  const server = await start(['start', '--port', '0'], /Reference +(http:\/\/[^/]+)/)
  try {
    for (const path of ['/eqUser/view', '/sim', '/docs', '/sim/docs', '/sim/api/worlds']) {
      const { status } = await fetch(`${server.found}${path}`)
      if (status !== 200) throw new Error(`GET ${path} has status ${status}.`)
    }
  } finally {
    server.stop()
  }
}

async function checkMock({ start }: Project): Promise<void> {
  const mock = await start(['mock', '--port', '0'], /mock is at (http:\S+)/)
  try {
    const { status } = await fetch(`${mock.found}/user`, {
      headers: { cookie: 'EQUSER_SESSION=a' },
    })
    if (status !== 200) throw new Error(`GET /user has status ${status}.`)
  } finally {
    mock.stop()
  }
}

async function checkVerify(project: Project): Promise<void> {
  await withServer(project, (server) =>
    project.run('equser', 'verify', server, '--profile', profile),
  )
}

/** Starts a simulator whose accounts and terminals match a profile in the package. */
async function withServer({ start }: Project, use: (server: string) => unknown): Promise<void> {
  const options = ['--scenario', scenario('conformance'), '--speed', '600', '--port', '0']
  const server = await start(['sim', 'serve', ...options], /Reference +(http:\/\/[^/]+)/)
  try {
    use(server.found)
  } finally {
    server.stop()
  }
}

function expectText(file: string, text: string): void {
  if (!readFileSync(file, 'utf8').includes(text)) throw new Error(`${file} lacks "${text}".`)
}
