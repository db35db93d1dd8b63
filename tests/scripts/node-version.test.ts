import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { z } from 'zod'

const oldNode = encodeURIComponent(
  "import zlib from 'node:zlib'; delete zlib.zstdCompressSync;" +
    "Object.defineProperty(process, 'version', { value: 'v20.19.0' });" +
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })",
)
const sentence =
  'equser needs Node 24 or later, but this is v20.19.0. Install it from https://nodejs.org, or use the npm scripts, e.g. "npm run sim -- list", which install their own Node.'

function onOldNode(...args: string[]) {
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${oldNode}`, ...args], {
    encoding: 'utf8',
  })
}

test('on an old Node, the command prints one line with the needed version', () => {
  const { stderr, status } = onOldNode('scripts/cli/equser.js', 'start')
  expect(stderr).toBe(`${sentence}\n`)
  expect(status).toBe(2)
})

test('in the package, the line says how to install Node for one project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  cpSync('openapi/base/node-version.js', join(folder, 'openapi/base/node-version.js'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', engines: { node: '>=99.1' } }, null, 1),
  )
  const check = "import('./openapi/base/node-version.js').then((it) => console.log(it.whyTooOld()))"
  const { stdout } = spawnSync(process.execPath, ['--eval', check], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe(
    `equser needs Node 99.1 or later, but this is ${process.version}. Install it from https://nodejs.org, or for this project only with "npm install --save-dev node@24".\n`,
  )
})

test('each npm script first installs Node and the packages', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const isPreparation = (name: string) => name.startsWith('pre')
  const names = Object.keys(scripts).filter((name) => !isPreparation(name))
  expect(Object.keys(scripts).filter(isPreparation)).toEqual(names.map((name) => `pre${name}`))
  expect(names.map((name) => scripts[`pre${name}`])).toEqual(
    names.map(() => 'node scripts/prepare.js'),
  )
})

test('without the packages, the command says how to install them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  for (const part of ['openapi', 'scripts', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  const command = join(folder, 'scripts/cli/equser.js')
  const { stderr, status } = spawnSync(process.execPath, [command, 'sim', 'list'], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Cannot find package .*Install the packages with "npm ci"\.\n$/)
  expect(status).toBe(2)
})

test.each(['testing/client.ts', 'testing/playwright.ts', 'in-process/simulator.ts'])(
  'on an old Node, importing %s throws an error with the needed version',
  (file) => {
    const { stderr } = onOldNode('--eval', `import('./simulator/${file}')`)
    expect(stderr).toContain(`Error: ${sentence}`)
  },
)
