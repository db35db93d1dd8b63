import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readBrowserRecord } from '../../scripts/set-up/browser-record.ts'

/** What a project installs beside the package to use all of it. */
const tools = [
  '@playwright/test',
  '@stoplight/prism-cli',
  '@types/node',
  '@typescript/native',
  'msw',
  'vite',
  'vitest',
]

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })
const versionsSchema = z.object({ devDependencies: z.record(z.string(), z.string()) })

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
 * @param isLinked links the packages that equser itself uses, which takes seconds less than npm and needs no registry
 */
export function createProject(
  root: string,
  folder: string,
  archive: string,
  isLinked: boolean,
): Project {
  cpSync(join(root, 'tests/package/project'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  if (isLinked) link(root, folder, archive)
  else install(root, folder, archive)
  const env = {
    ...process.env,
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    CHROMIUM: readBrowserRecord(root)?.executablePath,
  }
  return {
    folder,
    run(program, ...args) {
      const { status, stdout, stderr } = spawnSync(program, args, {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      if (status === 0) return stdout
      throw new Error(`${program} ${args.join(' ')} failed (${status}).\n${stdout}\n${stderr}`)
    },
    async start(args, pattern) {
      const child = spawn('equser', args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      for await (const line of createInterface(child.stdout)) {
        const [, found] = pattern.exec(line) ?? []
        if (found !== undefined) return { found, stop: () => void child.kill() }
      }
      throw new Error(`equser ${args.join(' ')} ended without a line like ${pattern}.`)
    },
  }
}

function install(root: string, folder: string, archive: string): void {
  const { devDependencies } = versionsSchema.parse(readJson(join(root, 'package.json')))
  const wanted = tools.map((name) => `${name}@${devDependencies[name]}`)
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock']
  execFileSync('npm', ['install', ...options, archive, ...wanted], { cwd: folder, stdio: 'pipe' })
}

function link(root: string, folder: string, archive: string): void {
  const place = join(folder, 'node_modules/equser')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['xzf', archive, '-C', place, '--strip-components=1'])
  const { dependencies } = manifestSchema.parse(readJson(join(place, 'package.json')))
  for (const name of new Set([...Object.keys(dependencies), ...tools])) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), target)
  }
  const programs = join(folder, 'node_modules/.bin')
  mkdirSync(programs)
  symlinkSync('../equser/package/equser.js', join(programs, 'equser'))
  execFileSync('chmod', ['+x', join(place, 'package/equser.js')])
  const ours = join(root, 'node_modules/.bin')
  for (const name of readdirSync(ours).filter((one) => /^(tsc|vitest|playwright)$/.test(one))) {
    symlinkSync(join(ours, name), join(programs, name))
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
