import { existsSync, readFileSync } from 'node:fs'
import type { ContractDocument } from '../../../openapi/contract/document.ts'
import { changesBetween } from '../../../openapi/diff/breaking-changes.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'

const releasedFile = 'openapi/released.json'

/** Returns the bundle of the last release. Undefined before the first release. */
export function readReleased(file: string = releasedFile): ContractDocument | undefined {
  if (!existsSync(file)) return undefined
  // A released bundle has passed the contract's lint.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument
}

/** A breaking change needs a higher major version, or a higher minor version while the major version is 0. */
export function breakingChanges(
  document: ContractDocument,
  released?: ContractDocument,
): LintFinding[] {
  if (!released) return []
  const [major, minor] = numbersOf(released.info.version)
  const [currentMajor, currentMinor] = numbersOf(document.info.version)
  if (currentMajor > major || (major === 0 && currentMinor > minor)) return []
  const next = major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  return changesBetween({ before: released, after: document }).map(({ place, message }) => ({
    place,
    message: `Undo this, or raise the version to ${next}: ${message}.`,
  }))
}

function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
