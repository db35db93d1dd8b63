import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readBrowserRecord } from '../run/browser-record.ts'

/** Packages that a project needs besides equser to use all of it. */
const tools = [
  '@tanstack/react-query',
  '@playwright/test',
  '@stoplight/prism-cli',
  '@types/node',
  '@types/react',
  '@typescript/native',
  'msw',
  'react',
  'react-dom',
  'vite',
  'vitest',
]

/** Further packages that a project needs, with versions, because equser itself does not use them. */
const otherTools = {
  '@testing-library/dom': '^10.4.2',
  '@testing-library/react': '^16.3.3',
  jsdom: '^31.0.1',
}

const npmSettingsSchema = z.object({
  registry: z.string(),
  cafile: z.string().nullish(),
  'https-proxy': z.string().nullish(),
})
const versions = z.record(z.string(), z.string())
const versionsSchema = z.object({ dependencies: versions, devDependencies: versions })

/** How a project installs its packages and runs their programs. */
export interface PackageManager {
  name: string
  install: string[]
  /** Prefix for a program and its arguments. */
  run: string[]
  /** Command that queries the registry. */
  ask: string[]
  /** Files that the project needs for this package manager. */
  files?: Record<string, string>
}

const yarn = ['npx', '--yes', '--package', '@yarnpkg/cli-dist@4', 'yarn']

export const npm: PackageManager = {
  name: 'npm',
  install: ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'],
  run: [],
  ask: ['npm', 'view', 'zod', 'version'],
}

export const otherManagers: PackageManager[] = [
  {
    name: 'pnpm',
    install: ['npx', '--yes', 'pnpm@12', 'install'],
    run: ['npx', '--yes', 'pnpm@12', 'exec'],
    ask: ['npx', '--yes', 'pnpm@12', 'view', 'zod', 'version'],
  },
  {
    name: 'Yarn PnP',
    install: [...yarn, 'install'],
    run: yarn,
    ask: [...yarn, 'npm', 'info', 'zod', '--fields', 'version'],
    // .yarnrc.yml comes from the guide.
    files: { 'yarn.lock': '' },
  },
]

/** Returns why a package manager can't reach its registry. Undefined if it can. */
export function whyUnreachable({ ask, files }: PackageManager, folder: string): string | undefined {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files }))
    writeFileSync(join(folder, name), text)
  const [program = '', ...args] = ask
  const env = { ...process.env, ...npmSettings() }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  const lines = `${stdout}\n${stderr}`.split('\n')
  return lines.findLast((line) => /error|failed|certificate/i.test(line)) ?? `status ${status}`
}

/** Passes npm's registry, proxy and certificates on to other package managers. */
function npmSettings(): Record<string, string> {
  const { stdout } = spawnSync('npm', ['config', 'list', '--json', '--long'], { encoding: 'utf8' })
  const { registry, cafile, 'https-proxy': proxy } = npmSettingsSchema.parse(JSON.parse(stdout))
  return {
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    ...(cafile ? { NODE_EXTRA_CA_CERTS: cafile, YARN_HTTPS_CA_FILE_PATH: cafile } : {}),
    ...(proxy ? { YARN_HTTPS_PROXY: proxy } : {}),
    // With CI set, Yarn would refuse to write a lock file.
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  }
}

export interface Project {
  folder: string
  /** Runs a program from the project's node_modules or from the PATH. Throws an Error with its output if it fails. */
  run: (program: string, ...args: string[]) => string
  /** Starts `equser`, waits for a line that matches, and returns the match of the pattern's group. */
  start: (args: string[], pattern: RegExp) => Promise<{ found: string; stop: () => void }>
}

/**
 * Creates a project in an empty folder and installs the package's archive.
 *
 * @param root the folder of equser itself
 */
export function createProject(
  root: string,
  folder: string,
  archive: string,
  manager: PackageManager,
): Project {
  cpSync(join(root, 'tests/package/project'), folder, { recursive: true })
  writeGuides(root, folder)
  writeFileSync(join(folder, 'chromium.config.ts'), chromiumConfig)
  writeFileSync(join(folder, 'stories.test.tsx'), storiesTest)
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const own = versionsSchema.parse(JSON.parse(manifest))
  const wanted = tools.map((name) => [name, own.devDependencies[name] ?? own.dependencies[name]])
  const dependencies = {
    equser: `file:${archive}`,
    ...otherTools,
    ...Object.fromEntries(wanted),
  }
  const written = JSON.stringify({ type: 'module', private: true, dependencies })
  for (const [name, text] of Object.entries({ 'package.json': written, ...manager.files })) {
    writeFileSync(join(folder, name), text)
  }
  const env = {
    ...process.env,
    ...npmSettings(),
    LC_MESSAGES: 'C',
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    CHROMIUM: readBrowserRecord(root)?.executablePath,
  }
  const runAll = ([program = '', ...args]: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    if (status === 0) return stdout
    const called = [program, ...args].join(' ')
    throw new Error(`${called} failed (${status}).\n${stdout}\n${stderr}`)
  }
  runAll(manager.install)
  return {
    folder,
    run: (program, ...args) => runAll([...manager.run, program, ...args]),
    async start(args, pattern) {
      const [program = '', ...rest] = [...manager.run, 'equser', ...args]
      const child = spawn(program, rest, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        // The own process group makes it possible to stop all processes. A package manager in between would not pass signals on.
        detached: true,
      })
      const stop = () => {
        if (child.pid !== undefined) process.kill(-child.pid)
      }
      for await (const line of createInterface(child.stdout)) {
        const [, found] = pattern.exec(line) ?? []
        if (found !== undefined) return { found, stop }
      }
      throw new Error(`equser ${args.join(' ')} ended without a line like ${pattern}.`)
    },
  }
}

/** The guide's configuration with the browser of these tests. */
const chromiumConfig = `import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { CHROMIUM } = process.env

export default defineConfig(config, {
  use: { launchOptions: CHROMIUM === undefined ? {} : { executablePath: CHROMIUM } },
})
`

/** Renders the stories of the guides. It is a text, because equser itself does not use Testing Library. */
const storiesTest = `// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as japanese from './ja/connection.stories.tsx'
import * as english from './connection.stories.tsx'

test.each([
  ['English', english],
  ['Japanese', japanese],
])('each story of the %s guide shows the state of its world', async (_, stories) => {
  for (const [story, text] of [
    [stories.Connected, '接続中'],
    [stories.Disconnected, '切断'],
  ] as const) {
    await story.beforeEach()
    const { component: Component } = stories.default
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Component />
      </QueryClientProvider>,
    )
    expect(await screen.findByText(text)).toBeDefined()
    cleanup()
  }
})
`

/**
 * Writes each titled code block of the guides into the file that its title names, and those of the Japanese guides into the folder
 * `ja`. The checks use these files.
 */
function writeGuides(root: string, folder: string): void {
  for (const guide of ['frontend', 'testers']) {
    const text = readFileSync(join(root, `docs/${guide}.md`), 'utf8')
    writeBlocks(text, folder)
    // The Japanese guides refer to files of the English guides.
    writeBlocks(text, join(folder, 'ja'))
    writeBlocks(readFileSync(join(root, `docs/ja/${guide}.md`), 'utf8'), join(folder, 'ja'))
  }
}

function writeBlocks(text: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [, name = '', code = ''] of text.matchAll(/^```\w+ title="(.+)"\n([^]*?)^```$/gm)) {
    writeFileSync(join(folder, name), code)
  }
}
