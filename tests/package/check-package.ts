import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Check, archiveChecks, checks, ciChecks, managerChecks, nodeChecks } from './checks.ts'
import {
  type PackageManager,
  createProject,
  npm,
  otherManagers,
  whyUnreachable,
} from './project.ts'
import { createCommand, runProgram } from '../../scripts/cli/command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

await runProgram(
  createCommand(
    'npm test package',
    'create the npm package and use it in other projects in a temporary folder',
    `Tries the commands, a Playwright test, a page built by Vite, a Vitest test with MSW, and the types. Installs the package with npm,
pnpm and Yarn PnP, checks it with publint and @arethetypeswrong/cli, and runs it on the oldest supported Node and on the newest.
Runs the scripts of the GitHub action and of the guide for GitLab. Skips package managers that can't reach a registry, even with
npm's settings.

Exit code: 0 the package works, 1 it does not, 2 usage error, or the package can't be created.`,
  ).action(async () => {
    if (!(await worksEverywhere())) process.exitCode = 1
  }),
)

async function worksEverywhere(): Promise<boolean> {
  const archive = makePackage()
  const folder = mkdtempSync(join(tmpdir(), 'equser-package-'))
  const use = (manager: PackageManager, all: Check[]) =>
    checkAll(all, archive, join(folder, manager.name), manager)
  try {
    let failed = await use(npm, [
      ...checks,
      ...archiveChecks(archive),
      ...ciChecks(root, archive),
      ...nodeChecks,
    ])
    for (const manager of otherManagers) {
      const reason = whyUnreachable(manager, join(folder, 'reach'))
      if (reason === undefined) failed += await use(manager, managerChecks)
      else console.log(`skipped ${manager.name}: ${reason}`)
    }
    return failed === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the number of failed checks. */
async function checkAll(
  all: Check[],
  archive: string,
  folder: string,
  manager: PackageManager,
): Promise<number> {
  mkdirSync(folder)
  const project = createProject(root, folder, archive, manager)
  let failed = 0
  for (const [name, check] of all) {
    const startedAtMs = performance.now()
    const what = `${manager.name}: ${name}`
    try {
      await check(project)
      console.log(`passed  ${what}, ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${what}\n${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}

function makePackage(): string {
  const output = execFileSync(process.execPath, ['scripts/build.ts', '--package'], {
    cwd: root,
    encoding: 'utf8',
  })
  return output.trim().split('\n').at(-1) ?? ''
}
