import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { neededMajor } from '../../scripts/set-up/install.js'

const dockerfile = readFileSync('Dockerfile', 'utf8')

test('every stage of the image has a Node that runs the project, and the last one is not root', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major))
  expect(versions).toHaveLength(2)
  const needed = neededMajor(readFileSync('package.json', 'utf8'))
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(needed)
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toContain('\nUSER node\n')
})

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
      '--yes --package equser@1 equser verify --server https://portal.test',
      '--stated-only --insecure --profile my profile.yaml',
      '--html out/report.html --junit out/report.xml',
    ].join(' '),
  )
})
