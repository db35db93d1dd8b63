import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

test('the action calls verify with its inputs', () => {
  const { runs } = z
    .object({ runs: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) })
    .parse(parse(readFileSync('.github/actions/verify/action.yml', 'utf8')))
  const script = runs.steps.find(({ run }) => run !== undefined)?.run ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'action-'))
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const { stdout } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      PACKAGE: 'equser@1',
      SERVER: 'https://portal.test',
      PROFILE: 'my profile.yaml',
      OPTIONS: '--stated-only --insecure',
      REPORT: 'out',
    },
  })
  expect(stdout.replaceAll('\n', ' ').trim()).toBe(
    [
      '--yes --package equser@1 equser verify https://portal.test',
      '--stated-only --insecure --profile my profile.yaml',
      '--html out/report.html --junit out/report.xml',
    ].join(' '),
  )
})
