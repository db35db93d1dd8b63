import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Check, checks, furtherChecks } from './checks.ts'
import { type Project, createProject } from './project.ts'
import { type ExitCode, runCommandLine } from '../../simulator/cli/command-line.ts'

const usage = `Usage: node tests/package/check-package.ts [options]

Makes the npm package and uses it in another project in a temporary folder: the commands, a test of Playwright, a test of
Vitest with MSW, and the types. Installs it with npm, checks it with publint and @arethetypeswrong/cli, and runs it on the
oldest Node that it supports.

  --linked  link the packages that it needs instead of installing them, and leave out what needs other packages
  --help    show this text

Exit code: 0 the package works, 1 it does not, 2 usage error, or the package can't be made.`

const root = fileURLToPath(new URL('../..', import.meta.url))

await runCommandLine(usage, { linked: { type: 'boolean' } }, async ({ linked = false }) => {
  const archive = makePackage()
  const folder = mkdtempSync(join(tmpdir(), 'equser-package-'))
  try {
    const inside = join(folder, 'project')
    mkdirSync(inside)
    const project = createProject(root, inside, archive, linked)
    return await checkAll([...checks, ...(linked ? [] : furtherChecks(archive))], project)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function checkAll(all: Check[], project: Project): Promise<ExitCode> {
  let failed = 0
  for (const [name, check] of all) {
    const startedAtMs = performance.now()
    try {
      await check(project)
      console.log(`passed  ${name}, ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed === 0 ? 0 : 1
}

function makePackage(): string {
  const output = execFileSync(process.execPath, ['scripts/build.ts', '--package'], {
    cwd: root,
    encoding: 'utf8',
  })
  return output.trim().split('\n').at(-1) ?? ''
}
