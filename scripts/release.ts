import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleContract } from '../openapi/contract/bundle.ts'
import { z } from 'zod'
import { regenerate } from './generate/regenerate.ts'
import { UsageError, createCommand, runProgram } from './cli/command.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

await runProgram(
  createCommand(
    'npm run release',
    'prepare a release from the files in .changeset, which describe the changes and the version increment',
    `Changesets sets the version of the package and writes CHANGELOG.md. Then the contract gets the same version, and its
bundle is written to openapi/released.json. From then on, npm test contract fails if a change breaks clients of that
version if info.version was not increased. Run npm test first; commit and tag afterwards. Publishes nothing.

A contract with findings is not released.

Exit code: 0 prepared, 1 the version can't be released, 2 uncommitted changes, or nothing to release.`,
  ).action(async () => {
    if (!(await release())) process.exitCode = 1
  }),
)

async function release(): Promise<boolean> {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed !== '') {
    throw new UsageError(`Commit or discard these changes before a release:\n${changed.trimEnd()}`)
  }
  if (globSync('.changeset/*.md', { cwd: root }).length === 0) {
    throw new UsageError(
      'There is nothing to release. Describe the changes in a file in .changeset.',
    )
  }
  if (!run('npx', '--yes', '@changesets/cli@3.0.3', 'version')) return false
  if (!run('npm', 'install', '--package-lock-only', '--ignore-scripts')) return false
  await setVersion()
  // Prints problems of the contract, including breaking changes since the last release.
  if (!run(process.execPath, 'tests/openapi/lint/lint-contract.ts')) return false
  const document = await bundleContract()
  await writeFile(join(root, 'openapi/released.json'), `${JSON.stringify(document, null, 1)}\n`)
  const { version } = document.info
  console.log(`To finish: git commit --all --message "release: ${version}" && git tag v${version}`)
  return true
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

async function setVersion(): Promise<void> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
  const file = join(root, 'openapi/equser.yaml')
  const contract = await readFile(file, 'utf8')
  await writeFile(file, contract.replace(/^( {2}version: ).*$/m, `$1${version}`))
  const { isOk, output } = await regenerate()
  if (!isOk) throw new Error(output)
}
