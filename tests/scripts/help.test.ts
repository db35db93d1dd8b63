import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const programs = Object.entries(manifest.scripts).filter(([name]) => !name.startsWith('pre'))

test.each(programs)('npm run %s -- --help only prints the usage', async (name, command) => {
  const changes = readdirSync('.changeset')
  const [, ...args] = command.split(' ')
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--help'])
  expect(stdout, name).toMatch(/^Usage: /)
  expect(readdirSync('.changeset')).toEqual(changes)
})
