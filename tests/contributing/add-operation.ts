/**
 * Carries out the steps of CONTRIBUTING.md in a copy of the project: adds an operation with a new field, its handler and its
 * screen. Then runs the checks and the tests that depend on the contract. A failure means that an addition breaks something
 * unrelated.
 *
 * Usage: node tests/contributing/add-operation.ts [--keep]
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unitTests } from '../run/steps.ts'
import { projectFiles } from '../architecture/sources.ts'
import { newFiles, insertions } from './steps.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Tests that read the contract, the routes or the list of files. A new operation can't affect the others. */
const tests = [
  'tests/architecture',
  'tests/error-codes',
  'tests/openapi',
  'tests/web',
  'tests/simulator/api',
  'tests/simulator/control',
  'tests/simulator/scenario',
]

/** Slow tests in these folders that no new operation can affect. */
const excluded = [
  'tests/openapi/conformance/bounded-checks.test.ts',
  'tests/openapi/conformance/masking.test.ts',
  'tests/simulator/control/live-world.test.ts',
  'tests/simulator/scenario/play.test.ts',
  'tests/web/mock-panel/production.test.ts',
]

const commands: string[][] = [
  ['node', 'scripts/generate.ts'],
  ['node', 'tests/openapi/lint/lint-contract.ts'],
  ['tsc', '--noEmit', '--singleThreaded'],
  [...unitTests, ...excluded.flatMap((file) => ['--exclude', file]), ...tests],
]

process.exitCode = run(process.argv.includes('--keep'))

function run(isKept: boolean): number {
  process.chdir(root)
  const copy = mkdtempSync(join(tmpdir(), 'equser-contributing-'))
  try {
    copyProject(copy)
    addEverything(copy)
    for (const [program = '', ...args] of commands) {
      console.log(`${program} ${args.join(' ')}`)
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
      if (status === 0) continue
      console.error(`${stdout}\n${stderr}`)
      console.error(`Failed after adding an operation: ${program}${isKept ? `, in ${copy}` : ''}`)
      return 1
    }
    return 0
  } finally {
    if (!isKept) rmSync(copy, { recursive: true, force: true })
  }
}

function copyProject(copy: string): void {
  for (const file of projectFiles()) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Tests list the project's files with git, and read the contract of the last commit.
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.jp']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'copy'],
  ])
    execFileSync('git', args, { cwd: copy })
}

function addEverything(copy: string): void {
  for (const { path, text } of newFiles) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  for (const { path, before, text } of insertions) {
    const file = join(copy, path)
    const content = readFileSync(file, 'utf8')
    const at = before === undefined ? content.length : content.indexOf(before)
    if (at === -1)
      throw new Error(`${path} no longer contains "${before}". Update tests/contributing/steps.ts.`)
    writeFileSync(file, content.slice(0, at) + text + content.slice(at))
  }
}
