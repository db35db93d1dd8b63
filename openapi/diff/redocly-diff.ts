import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { ContractDocument } from '../contract/document.ts'

const changeSchema = z.object({
  path: z.string(),
  kind: z.string(),
  impact: z.enum(['major', 'minor', 'patch', 'none']),
  property: z.string().optional(),
  verdicts: z.array(z.object({ message: z.string() })),
})

/** A change in the output of Redocly's diff. */
export type RedoclyChange = z.infer<typeof changeSchema>

const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/**
 * Runs Redocly's diff command, which is experimental and not available as a library.
 *
 * @throws Error if the command fails or its output has another format
 */
export async function redoclyDiff(
  before: ContractDocument,
  after: ContractDocument,
): Promise<RedoclyChange[]> {
  const dir = await mkdtemp(join(tmpdir(), 'contract-diff-'))
  try {
    const [old, current, report] = ['old.json', 'new.json', 'report.json'].map((one) =>
      join(dir, one),
    )
    if (old === undefined || current === undefined || report === undefined) return []
    await writeFile(old, JSON.stringify(before))
    await writeFile(current, JSON.stringify(after))
    const args = ['diff', old, current, '--format', 'json', '-o', report, '--fail-on', 'none']
    await promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const text = await readFile(report, 'utf8')
    return z.object({ changes: z.array(changeSchema) }).parse(JSON.parse(text)).changes
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
