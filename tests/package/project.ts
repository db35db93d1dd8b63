import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readBrowserRecord } from '../run/browser-record.ts'

/** What a project installs beside the package to use all of it. */
const tools = [
  '@tanstack/react-query',
  '@playwright/test',
  '@stoplight/prism-cli',
  '@types/node',
  '@typescript/native',
  'msw',
  'vite',
  'vitest',
]

const npmSettingsSchema = z.object({
  registry: z.string(),
  cafile: z.string().nullish(),
  'https-proxy': z.string().nullish(),
})
const versions = z.record(z.string(), z.string())
const versionsSchema = z.object({ dependencies: versions, devDependencies: versions })

/** How a project installs the packages of its package.json, and runs their programs. */
export interface PackageManager {
  name: string
  install: string[]
  /** What stands before a program and its arguments. */
  run: string[]
  /** Asks the registry for a package. */
  ask: string[]
  /** What the project needs for it. */
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
    install: ['npx', '--yes', 'pnpm@10', 'install', '--ignore-workspace'],
    run: ['npx', '--yes', 'pnpm@10', 'exec'],
    ask: ['npx', '--yes', 'pnpm@10', 'view', 'zod', 'version'],
  },
  {
    name: 'Yarn PnP',
    install: [...yarn, 'install'],
    run: yarn,
    ask: [...yarn, 'npm', 'info', 'zod', '--fields', 'version'],
    // The guide's .yarnrc.yml is there already.
    files: { 'yarn.lock': '' },
  },
]

/** Why a package manager reaches no registry. Undefined if it does. */
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

/** npm's registry, proxy and certificates as other package managers read them. */
function npmSettings(): Record<string, string> {
  const { stdout } = spawnSync('npm', ['config', 'list', '--json', '--long'], { encoding: 'utf8' })
  const { registry, cafile, 'https-proxy': proxy } = npmSettingsSchema.parse(JSON.parse(stdout))
  return {
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    ...(cafile ? { NODE_EXTRA_CA_CERTS: cafile, YARN_HTTPS_CA_FILE_PATH: cafile } : {}),
    ...(proxy ? { YARN_HTTPS_PROXY: proxy } : {}),
    // Where CI is set, it would write no lock file.
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  }
}

/** Another project that uses the package. */
export interface Project {
  folder: string
  /** Runs a program of the project's node_modules, or of the PATH. Throws Error with its output if it fails. */
  run: (program: string, ...args: string[]) => string
  /** Starts `equser` with these arguments, waits for a line and returns what the pattern's group matches. */
  start: (args: string[], pattern: RegExp) => Promise<{ found: string; stop: () => void }>
}

/**
 * Creates a project in an empty folder and installs an archive of the package.
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
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const own = versionsSchema.parse(JSON.parse(manifest))
  const wanted = tools.map((name) => [name, own.devDependencies[name] ?? own.dependencies[name]])
  const dependencies = { equser: `file:${archive}`, ...Object.fromEntries(wanted) }
  const written = JSON.stringify({ type: 'module', private: true, dependencies })
  for (const [name, text] of Object.entries({ 'package.json': written, ...manager.files })) {
    writeFileSync(join(folder, name), text)
  }
  const env = {
    ...process.env,
    ...npmSettings(),
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
        // A package manager may stand between, which does not pass signals on.
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

/** Writes the guides' blocks of code that have a title into files of this name, which the project's checks use. */
function writeGuides(root: string, folder: string): void {
  for (const guide of ['frontend', 'testers']) {
    const text = readFileSync(join(root, `docs/${guide}.md`), 'utf8')
    for (const [, name = '', code = ''] of text.matchAll(/^```\w+ title="(.+)"\n([^]*?)^```$/gm)) {
      writeFileSync(join(folder, name), code)
    }
  }
}
