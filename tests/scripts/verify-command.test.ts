import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProfile } from '../../openapi/conformance/profile/profile.ts'
import { exitCodes } from '../../openapi/conformance/report/report.ts'
import { announcement } from '../../scripts/cli/verify/announce.ts'
import { verifyCommand } from '../../scripts/cli/commands.ts'
import { allowedTier, readServer } from '../../scripts/cli/verify/arguments.ts'
import { readScope } from '../../scripts/cli/verify/scope.ts'
import { prepareReports } from '../../scripts/cli/verify/write-reports.ts'
import { verifyArchive } from '../../scripts/cli/verify/verify-archive.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { type Tier, tiers } from '../../openapi/conformance/profile/tiers.ts'
import { profile } from '../conformance/simulator-under-test.ts'
import { harOf } from '../openapi/conformance/har-of.ts'

test.each([
  ['without findings', 0, [exchangeOf('getTerminalLog')]],
  ['with findings', 1, [exchangeOf('getTerminalLog', { body: { log: null } })]],
  ['in which nothing can be tested', 2, []],
])('verify --har of a file %s ends with %d', async (_, exitCode, exchanges) => {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-har-')), 'night.har')
  await writeFile(file, harOf(exchanges))
  const { outcome } = await verifyArchive(file, readProfile('', {}), readScope({}))
  expect(exitCodes[outcome]).toBe(exitCode)
})

const scoped = ['only', 'skip', 'checks', 'exclude-checks']
const reports = ['html', 'junit', 'json', 'write-baseline', 'stated-only']
const run = ['list', 'bail', 'record', 'tier', 'allow-writes', 'state']
const values: Readonly<Record<string, string>> = { tier: 'write' }

test.each([
  ['har', [...run, 'header', 'insecure', 'put-back']],
  ['put-back', [...run, ...scoped, ...reports, 'finding', 'har']],
  ['finding', [...scoped, 'stated-only', 'put-back']],
  ['list', [...reports, 'bail', 'record', 'state', 'header', 'insecure', 'har', 'put-back']],
])(
  '--%s is refused together with each option that would have no effect',
  async (given, expected) => {
    const refused: string[] = []
    const others = verifyCommand().options.filter(
      (option) => option.name() !== given && option.name() !== 'help',
    )
    for (const option of others) {
      const name = option.name()
      const args = [
        ...(given === 'list' ? ['--list'] : [`--${given}`, 'a']),
        `--${name}`,
        ...(option.required ? [values[name] ?? 'a'] : []),
      ]
      const command = verifyCommand().configureOutput({ writeErr: () => undefined })
      await command
        .action(() => undefined)
        .parseAsync(args, { from: 'user' })
        .catch(({ message }: Error) => {
          if (message.includes('cannot be used with')) refused.push(name)
        })
    }
    expect(new Set(refused)).toEqual(new Set(expected))
  },
)

test('a server in addition to --har must select one of several in the file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-har-')), 'night.har')
  await writeFile(file, harOf([exchangeOf('listNews')]))
  for (const server of ['https://portal.example.jp', 'https://other.example.jp'])
    await expect(
      verifyArchive(file, readProfile('', {}), readScope({}), new URL(server)),
    ).rejects.toThrow(
      `${file}: The calls in the file are to https://portal.example.jp. Leave out ${server} to check them, or leave out --har to check this server.`,
    )
})

test.each([
  [{ html: 'a', json: 'a' }, '--json would overwrite a, which another option names.'],
  [{ har: 'a', record: 'b', junit: 'a' }, '--junit would overwrite a, which another option names.'],
])('%o would overwrite a file, which is an error', async (files, message) => {
  await expect(prepareReports(files)).rejects.toThrow(message)
})

test.each([{ allowWrites: true }, { allowWrites: false, state: 'a.json' }])(
  '%o is refused in the tier read, where it has no effect',
  (given) => {
    const server = new URL('http://localhost:8080')
    expect(() => allowedTier({ tier: 'read', ...given }, readProfile('', {}), server, [])).toThrow(
      'has no effect without --tier write or --tier destructive',
    )
  },
)

test.each([
  [{ checks: 'pages' }, `--checks: "pages" can't check recorded calls. These checks can: `],
  [{ finding: 'pages · listHistory · a' }, `--finding: "pages" can't check recorded calls.`],
])('with --har, %o is refused, because it needs calls', (given, message) => {
  expect(() => readScope({ har: 'a.har', ...given })).toThrow(message)
})

test('verify --har with --only tests only the calls of these operations', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-har-')), 'night.har')
  const exchanges = [exchangeOf('getTerminalLog', { body: { log: null } }), exchangeOf('listNews')]
  await writeFile(file, harOf(exchanges))
  const only = (name: string) => verifyArchive(file, readProfile('', {}), readScope({ only: name }))
  expect(await only('getTerminalLog')).toMatchObject({ outcome: 'findings' })
  expect(await only('listNews')).toMatchObject({ outcome: 'clean', findings: [] })
  expect(await only('getDrill')).toMatchObject({
    outcome: 'not-testable',
    problems: ['Nothing was tested: no request called an operation in the scope of the run.'],
  })
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
  const shown = announcement(server, 'read', readProfile('', {}), undefined, [])
  expect(shown).toContain(`Tier read on ${address.replace(/\/$/, '')}. `)
})

const portal = new URL('https://portal.example.jp')

test('all that a tier needs is listed at once', () => {
  const given = { tier: 'write', allowWrites: false, state: undefined } as const
  expect(() => allowedTier(given, readProfile('', {}), portal, ['saveDrill'])).toThrow(
    `--tier write changes data on portal.example.jp. To allow this:
  add write to "tiers" in the profile
  add portal.example.jp to "writableHosts" in the profile
  add --allow-writes to the command
Some checks need more in the profile:
  accounts: two owners, for checks that owners' data is separate
  mailbox, for checks of emails and of the secrets in them
  permissions: weakPasswords, lockouts, longWaits`,
  )
  const allowing = readProfile('tiers: [destructive]\nwritableHosts: [portal.example.jp]', {})
  expect(allowedTier({ ...given, allowWrites: true }, allowing, portal, [])).toBe('write')
})

test('a run says at its start which parts of the profile more checks need', () => {
  const account = "{ userId: taro, password: a, terminalId: '1700123' }"
  const text = `accounts: [${account}]\npermissions: [testCasts, lockouts, longWaits]`
  const shown = (tier: Tier, only: string) =>
    announcement(portal, tier, readProfile(text, {}), 'a.json', readScope({ only }).operations)
  const second = "\n  accounts: two owners, for checks that owners' data is separate"
  const heading = 'Some checks need more in the profile:'
  const mailbox = '\n  mailbox, for checks of emails and of the secrets in them'
  expect(shown('read', 'listNews')).toContain(heading + second)
  expect(shown('write', 'saveDrill')).toContain(
    `${heading}${second}${mailbox}\n  permissions: weakPasswords`,
  )
  expect(shown('destructive', 'registerUser,startRedundancyCheck')).toContain(
    `${heading}${second}${mailbox}\n  registration: a terminal without an owner\n  permissions: redundancyChecks, registration, weakPasswords`,
  )
  expect(announcement(portal, 'read', profile, undefined, [])).not.toContain(heading)
})

test('the profile in the guide is enough for all checks of all tiers, and its start for those of the tier read', async () => {
  for (const guide of ['docs/integrators.md', 'docs/ja/integrators.md']) {
    const [, whole = ''] = /```yaml\n(# profile[^]+?)```/.exec(await readFile(guide, 'utf8')) ?? []
    const environment = { TARO_PASSWORD: 'a', HANAKO_PASSWORD: 'b', REGISTRATION_CODE: 'c' }
    const server = new URL('https://staging.example.jp')
    const { operations } = readScope({})
    for (const tier of tiers) {
      const text = tier === 'read' ? whole.slice(0, whole.indexOf('tiers:')) : whole
      const own = readProfile(text, environment)
      const allowed = allowedTier(
        { tier, allowWrites: tier !== 'read', state: undefined },
        own,
        server,
        operations,
      )
      expect(announcement(server, allowed, own, undefined, operations)).not.toContain('need more')
    }
  }
})

test('an error in a profile names all environment variables that are not set', () => {
  const text =
    "accounts: [{ userId: env:A, password: env:B, terminalId: '1700123' }]\nconnection: { headers: { Authorization: env:C } }"
  expect(() => readProfile(text, { A: 'taro', B: '' })).toThrow(
    'environment variables that are not set: B, C',
  )
})

test.each([
  ['maxLogins: many', 'line 3: maxLogins: '],
  ['accounts:\n  - userId: taro\n    password: a', 'line 4: accounts: 0: terminalId: '],
  ['tiers: [reed]', 'line 3: tiers: 0: '],
  ['connection: { headers: 1 }', 'line 3: connection: headers: '],
  ['accounts: [', 'line 4'],
  ['tiers: [read]\nteirs: [read]', 'line 4: Unrecognized key: "teirs"'],
  ['accounts: [{ passwd: a }]', 'Unrecognized key: "passwd". Did you mean "password"?'],
  ['accounts: [{ terminalId: 1700123 }]', 'terminalId: must be a text. Put it in quotes.'],
  ['permissions: [lockout]', 'Did you mean "lockouts"?'],
  [
    'writableHosts: [http://127.0.0.1:8181]',
    'line 3: writableHosts: 0: must be a host, e.g. localhost:8080. Remove http://, and any path.',
  ],
  [
    `accounts:\n${"  - { userId: taro, password: a, terminalId: '1700123' }\n".repeat(2)}`,
    'accounts: must be different owners. Remove one of them.',
  ],
  ['requestsPerSecond: 0', 'line 3: requestsPerSecond: must be more than 0'],
])('an error in a profile names its line: %s', (text, message) => {
  expect(() => readProfile(`# comment\n\n${text}\n`, {})).toThrow(message)
})

test('an error in the YAML of a profile does not quote the passwords in it', () => {
  const text = 'accounts:\n  - { userId: taro, password: "Geheim-2024, terminalId: x }\n'
  expect(() => readProfile(text, {})).toThrow(/^(?!.*Geheim).*line 3: Missing closing/s)
})

test('--put-back without a profile says what it needs', () => {
  const args = ['scripts/cli/equser.js', 'verify', '--put-back', 'a.json']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('--put-back needs --profile FILE')])
})

test('--list ends with the exit code 0 and without an error', () => {
  const args = ['scripts/cli/equser.js', 'verify', 'http://127.0.0.1:1', '--list']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
