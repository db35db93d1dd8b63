import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProfile } from '../../openapi/conformance/profile/profile.ts'
import { exitCodes } from '../../openapi/conformance/report/report.ts'
import { announcement } from '../../scripts/cli/verify/announce.ts'
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
  ['https://portal.example.jp/eqUser/view', 'https://portal.example.jp/'],
  ['https://portal.example.jp/stage/eqUser/view/user/history', 'https://portal.example.jp/stage'],
  ['https://portal.example.jp/stage/eqUser/api/', 'https://portal.example.jp/stage'],
  ['https://portal.example.jp/stage/', 'https://portal.example.jp/stage'],
])('the server %s is called at %s', (text, address) => {
  const server = readServer(text)
  expect(server.href).toBe(address)
  const shown = announcement(server, 'read', readProfile('', {}), undefined)
  expect(shown).toContain(`Tier read on ${address.replace(/\/$/, '')}. `)
})

test.each([
  ['maxLogins: many', 'line 3: maxLogins: '],
  ['accounts:\n  - userId: taro\n    password: a', 'line 4: accounts: 0: terminalId: '],
  ['tiers: [reed]', 'line 3: tiers: 0: '],
  ['connection: { headers: 1 }', 'line 3: connection: headers: '],
  ['accounts: [', 'line 4'],
  ['tiers: [read]\nteirs: [read]', 'line 4: Unrecognized key: "teirs"'],
  ['requestsPerSecond: 0', 'line 3: requestsPerSecond: must be more than 0'],
])('an error in a profile names its line: %s', (text, message) => {
  expect(() => readProfile(`# comment\n\n${text}\n`, {})).toThrow(message)
})

test('an error in the YAML of a profile does not quote the passwords in it', () => {
  const text = 'accounts:\n  - { userId: taro, password: "Geheim-2024, terminalId: x }\n'
  expect(() => readProfile(text, {})).toThrow(/^(?!.*Geheim).*line 3: Missing closing/s)
})
