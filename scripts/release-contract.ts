import { readFile, writeFile } from 'node:fs/promises'
import { ContractError, bundleContract } from '../openapi/contract/bundle.ts'
import { readReleased, releaseProblems, releaseText } from '../openapi/diff/release.ts'
import { lintFiles } from '../openapi/lint/report.ts'
import { type ExitCode, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run release:contract

Releases the contract's version (info.version in openapi/equser.yaml): writes its bundle to openapi/released.json.
From then on, npm run lint:contract fails if a change breaks clients of that version and info.version does not say so.

Writes nothing if the contract has findings, if the version is released already, or if CHANGELOG.md has no section
for it.

  --help  show this text

Exit code: 0 released, 1 the version can't be released.`

const root = new URL('../', import.meta.url)

await runCommandLine(usage, {}, release)

async function release(): Promise<ExitCode> {
  const released = readReleased()
  const { findings } = await lintFiles(released)
  const document = await bundleContract().catch((error: unknown) => {
    if (error instanceof ContractError) return undefined
    throw error
  })
  if (document === undefined) {
    console.error('The contract is incomplete. Run: npm run lint:contract')
    return 1
  }
  const changelog = await readFile(new URL('CHANGELOG.md', root), 'utf8')
  const problems = releaseProblems({ document, released, findings, changelog })
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    console.error(`Version ${document.info.version} is not released.`)
    return 1
  }
  await writeFile(new URL('openapi/released.json', root), releaseText(document))
  console.log(`Version ${document.info.version} is released: openapi/released.json`)
  return 0
}
