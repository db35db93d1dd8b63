import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'equser-tests-'))

/** Gives a test run its own temporary folder, which is removed with everything in it at the end. */
export function setup(): void {
  // Node reads TEMP and TMP on Windows and TMPDIR elsewhere. Child processes inherit them.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder })
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
