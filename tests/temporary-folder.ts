import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'equser-tests-'))

/** Gives a test run its own temporary folder, which is removed at the end with everything in it. */
export function setup(): void {
  // Node reads TEMP and TMP on Windows and TMPDIR elsewhere. Child processes inherit them.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder })
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
