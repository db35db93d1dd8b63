import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProfile } from '../../openapi/conformance/profile/profile.ts'
import { exitCodes } from '../../openapi/conformance/report/report.ts'
import { readServer } from '../../scripts/cli/verify/arguments.ts'
import { verifyArchive } from '../../scripts/cli/verify/verify-archive.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { harOf } from '../openapi/conformance/har-of.ts'

test.each([
  ['without findings', 0, [exchangeOf('getTerminalLog')]],
  ['with findings', 1, [exchangeOf('getTerminalLog', { body: { log: null } })]],
  ['in which nothing can be tested', 2, []],
])('verify --har of a file %s ends with %d', async (_, exitCode, exchanges) => {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-har-')), 'night.har')
  await writeFile(file, harOf(exchanges))
  const { outcome } = await verifyArchive(file, readProfile('', {}))
  expect(exitCodes[outcome]).toBe(exitCode)
})

test.each([
  ['https://portal.example.jp', 'https://portal.example.jp/'],
  ['https://portal.example.jp/eqUser', 'https://portal.example.jp/'],
  ['https://portal.example.jp/stage/eqUser/api/', 'https://portal.example.jp/stage'],
  ['https://portal.example.jp/stage/', 'https://portal.example.jp/stage'],
])('the server %s is called at %s', (text, address) => {
  expect(readServer(text).href).toBe(address)
})
