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

/** The text of the file for a released bundle. */
export function releaseText(document: ContractDocument): string {
  return `${JSON.stringify(document, null, 1)}\n`
}
