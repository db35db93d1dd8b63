import type { Project } from './project.ts'

/** Something that another project does with the package. It throws an Error if that fails. */
export type Check = [name: string, check: (project: Project) => unknown]

const contract = 'node_modules/equser/openapi/generated/contract.json'

/** What is checked with npm. */
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
  ['Playwright', ({ run }) => run('playwright', 'test')],
]

/** What is checked with each package manager. Type checks are not, since Yarn's PnP has a compiler of its own. */
export const managerChecks: Check[] = [
  ['equser sim run', ({ run }) => run('equser', 'sim', 'run', 'drill')],
  ['equser mock', checkMock],
  ['vitest with MSW', ({ run }) => run('vitest', 'run', '.test.ts')],
]

/** What is checked of the archive itself. */
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

/** Versions of Node: the oldest that the package supports, and the newest of later releases. */
export const nodeChecks: Check[] = ['22.15.0', '24', '26'].map((wanted) => [
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

async function checkVerify({ run, start }: Project): Promise<void> {
  const options = ['--scenario', scenario('conformance'), '--speed', '600', '--port', '0']
  const server = await start(['sim', 'serve', ...options], /Reference +(http:\/\/[^/]+)/)
  try {
    const profile = 'node_modules/equser/openapi/conformance/profiles/simulator.yaml'
    run('equser', 'verify', '--server', server.found, '--profile', profile, '--json', 'report.json')
  } finally {
    server.stop()
  }
}
