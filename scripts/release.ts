import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { releasedChangelog, withLockedVersion } from './release/changelog.ts'
import { type ExitCode, UsageError, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run release [-- options]

Prepares a release from the files in .changeset, which say what changed and which part of the version rises: runs npm test,
sets the version of the package and of the contract, writes the section in CHANGELOG.md, the generated files and
openapi/released.json. Then commit and tag. Publishes nothing.

  --untested  leave out npm test, e.g. because it has passed for this commit
  --help      show this text

Exit code: 0 prepared, 1 a check failed, 2 usage error, or there is nothing to release.`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { untested: { type: 'boolean' } }, async ({ untested = false }) => {
  if (run('git', 'status', '--porcelain').stdout !== '') {
    throw new UsageError('There are changes that are not committed. Commit them first.')
  }
  if (globSync('.changeset/*.md', { cwd: root }).length === 0) {
    throw new UsageError('There is no file in .changeset. CONTRIBUTING.md says how to add one.')
  }
  if (!untested && !isOk('npm', 'test')) return 1
  const before = await readVersion()
  if (!isOk('npx', '--yes', '--loglevel=error', '@changesets/cli@3.0.3', 'version')) return 1
  const version = await readVersion()
  await edit('CHANGELOG.md', (text) => releasedChangelog(text, version, today()))
  await edit('package-lock.json', (text) => withLockedVersion(text, before, version))
  await edit('openapi/equser.yaml', (text) => text.replace(/^( {2}version: ).*$/m, `$1${version}`))
  if (!isOk(process.execPath, 'scripts/generate.ts')) return 1
  if (!isOk(process.execPath, 'scripts/release-contract.ts')) return 1
  console.log(`To finish: git commit --all --message "release: ${version}" && git tag v${version}`)
  return 0 satisfies ExitCode
})

function isOk(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function run(program: string, ...args: string[]) {
  return spawnSync(program, args, { cwd: root, encoding: 'utf8' })
}

async function readVersion(): Promise<string> {
  const text = await readFile(`${root}package.json`, 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(`${root}${file}`, change(await readFile(`${root}${file}`, 'utf8')))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
