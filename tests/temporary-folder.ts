import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'equser-tests-'))

/** Gives a run of tests a temporary folder of its own, so that nothing of what they make stays behind. */
export function setup(): void {
  // What Node looks at on Windows and elsewhere; the tests' processes take it over.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder })
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
