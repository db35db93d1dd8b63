import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContractDocument } from '../contract/document.ts'

/** The bundle of the last release, which breaking changes are searched against. */
const releasedFile = fileURLToPath(new URL('../released.json', import.meta.url))

/** The bundle of the last release. Undefined before the first release. */
export function readReleased(file: string = releasedFile): ContractDocument | undefined {
  if (!existsSync(file)) return undefined
  // A released bundle has passed the contract's lint.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument
}

/** What a release needs. */
export interface Release {
  document: ContractDocument
  /** The last release. Undefined before the first one. */
  released: ContractDocument | undefined
  /** The text of CHANGELOG.md. */
  changelog: string
}

/** The reasons why a version can't be released, one sentence each that says how to fix it. Empty if it can. */
export function releaseProblems({ document, released, changelog }: Release): string[] {
  const { version } = document.info
  const problems: string[] = []
  if (released && compareVersions(version, released.info.version) <= 0) {
    problems.push(
      `${released.info.version} is released already. Add a file to .changeset, which raises the version.`,
    )
  }
  if (!hasSection(changelog, version)) {
    problems.push(`CHANGELOG.md has no section for ${version}. Add a file to .changeset.`)
  }
  return problems
}

/** The text of the file for a released bundle. */
export function releaseText(document: ContractDocument): string {
  return `${JSON.stringify(document, null, 1)}\n`
}

function hasSection(changelog: string, version: string): boolean {
  return changelog
    .split('\n')
    .some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
}

/** Below 0 if the first version is lower than the second, 0 if they are equal. */
function compareVersions(first: string, second: string): number {
  return first.localeCompare(second, 'en', { numeric: true })
}
