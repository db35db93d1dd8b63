import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { defaults, limits } from '../../../openapi/generated/limits.ts'
import { validatorOf } from '../../../openapi/contract/validate.ts'

// Requirements: CALL-35, LIMIT-5, LIMIT-11, LIMIT-18
test("numbers and lengths are the specification's", () => {
  expect(limits).toMatchObject({
    UserName: { minLength: 4, maxLength: 16 },
    Password: { minLength: 8 },
    MailAddress: { maxLength: 254 },
    Latitude: { minimum: 20, maximum: 46 },
    Longitude: { minimum: 122, maximum: 154 },
    Floor: { minLength: 1, maxLength: 45 },
    Memo: { maxLength: 45 },
    TestArrivalDelay: { minimum: 0, maximum: 120, default: 10 },
    EpochMs: { minimum: 0, maximum: Date.UTC(2100, 0, 1) },
    DataCenterKey: { enum: ['east0', 'west0'] },
    RedundancyFlag: { enum: [0, 1, 2, 3] },
    TsunamiLevel: { enum: [5, 4, 3] },
    EruptionLevel: { enum: [4, 3] },
  })
})

test('the requirements and their messages state the limits of the contract', () => {
  const stated = readFileSync('docs/requirements.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, least, most, name] =
        /(?:(\d+) to|at most) (\d+) (?:word )?characters \(`(\w+)`\)/.exec(line) ?? []
      const told = /(\d+)文字以下/.exec(line)?.[1] ?? most
      return name === undefined ? [] : [{ name, least, most, told }]
    })
  expect(stated.map(({ name }) => name)).toEqual(['UserName', 'Floor', 'Memo'])
  for (const { name, least, most, told } of stated) {
    const { minLength, maxLength } = document.components.schemas[name] ?? {}
    expect([most, told].map(Number), name).toEqual([maxLength, maxLength])
    expect(least === undefined || Number(least) === minLength, name).toBe(true)
  }
})

test("default values are the specification's", () => {
  expect(defaults).toMatchObject({
    Registration: {
      isUserConnMailEnabled: true,
      firmwareSince: '23:00:00',
      firmwareUntil: '05:00:00',
      tsunamiEnabled: false,
      eruptionEnabled: false,
    },
    AlertTestCast: { alert: true, shindo: 5.2, ssec: 10, sens: false },
    TerminalStatus: { planName: 'lite', shakeCount: 0 },
    InitializeError: { code: 'E50000' },
  })
})

test('a body without a field that has a default value is not filled in', () => {
  const { AlertTestCast: schema } = document.components.schemas
  const body = { shindo: 1, ssec: 0, sens: false }
  expect(validatorOf(schema ?? {})(body)).toBe(false)
  expect(body).toEqual({ shindo: 1, ssec: 0, sens: false })
})

// Requirements: CALL-35
test("intensities are the specification's", () => {
  expect(limits).toMatchObject({
    Shindo: {
      'class-thresholds': [0.5, 1.5, 2.5, 3.5, 4.5, 5, 5.5, 6, 6.5],
      'class-labels': ['0', '1', '2', '3', '4', '5弱', '5強', '6弱', '6強', '7'],
    },
    TestShindo: {
      enum: [0.1, 1, 2, 3, 4, 4.7, 5.2, 5.7, 6.2, 6.7],
      labels: ['0', '1', '2', '3', '4', '5弱', '5強', '6弱', '6強', '7'],
      default: 5.2,
    },
  })
})

const symbols = '^$*.[]{}()?!"@#%&/\\,><\':;|~`=+-'
const localPart = 'a'.repeat(64)
const label = 'b'.repeat(63)

/** Valid and invalid values next to each limit. */
const examples: Record<string, { right: unknown[]; wrong: unknown[] }> = {
  SerialNumber: {
    right: ['1700000', '1799999'],
    wrong: ['170000', '17000000', '1800000', '17a0000', '１７０００００'],
  },
  UserName: {
    right: ['abcd', 'A_1_'.repeat(4)],
    wrong: ['abc', 'a'.repeat(17), 'ab-cd', 'ab cd', 'あいうえ'],
  },
  Password: {
    right: ['abcdefgh', 'A'.repeat(200), `Ab1${symbols}`],
    wrong: ['abcdefg', 'abcd efgh', 'あいうえおかきく', 'abcdefgh_'],
  },
  RegistrationCode: { right: ['Ab12Cd34'], wrong: ['Ab12Cd3', 'Ab12Cd345', 'Ab12Cd3!'] },
  OnetimePassword: {
    right: ['a1'.repeat(12)],
    wrong: ['a'.repeat(23), 'a'.repeat(25), `${'a'.repeat(23)}-`],
  },
  MailAddress: {
    right: [
      'a@b.jp',
      'a.b-c+d@e.jp',
      "o'neil@b.jp",
      `${localPart}@example.jp`,
      `a@${label}.jp`,
      'a@xn--wgv71a.xn--wgv71a',
      'owner@notdocomo.ne.jp',
      'owner@docomo.ne.jp.example',
      'owner@softbank.jp',
    ],
    wrong: [
      'a',
      '@b.jp',
      'a@b',
      `${localPart}a@example.jp`,
      `a@${label}b.jp`,
      `a@${`${label}.`.repeat(4)}jp`,
      'a..b@example.jp',
      '.a@example.jp',
      'a.@example.jp',
      '.@example.jp',
      'a@example.123',
      'a@example.1jp',
      'a@192.0.2.1',
      'a@example..jp',
      'a@-example.jp',
      'a b@example.jp',
      'a@b@example.jp',
      `${'a.'.repeat(32)}a@example.jp`,
      'owner@docomo.ne.jp',
      'owner@sub.ezweb.ne.jp',
      'owner@au.com',
      'owner@uqmobile.jp',
      'owner@softbank.ne.jp',
      'owner@I.SoftBank.jp',
      'owner@disney.ne.jp',
      'owner@t.vodafone.ne.jp',
      'owner@jp-t.ne.jp',
      'owner@ymobile.ne.jp',
      'owner@y-mobile.ne.jp',
      'owner@emnet.ne.jp',
      'owner@emobile-s.ne.jp',
      'owner@willcom.com',
      'owner@di.pdx.ne.jp',
      'owner@rakumail.jp',
      'owner@sky.tu-ka.ne.jp',
    ],
  },
  Latitude: { right: [20, 46, 36.56103], wrong: [19.99999, 46.00001, '36'] },
  Longitude: { right: [122, 154], wrong: [121.99999, 154.00001] },
  Floor: { right: ['1', 'あ'.repeat(45)], wrong: ['', 'あ'.repeat(46)] },
  Memo: { right: ['', 'あ'.repeat(45)], wrong: ['あ'.repeat(46)] },
  TimeOfDay: {
    right: ['00:00:00', '23:59:59'],
    wrong: ['24:00:00', '5:00:00', '05:00', '05:60:00'],
  },
  HourOfDay: { right: ['00:00:00', '23:00:00'], wrong: ['24:00:00', '05:30:00', '5:00:00'] },
  CalendarDate: { right: ['2024-01-31'], wrong: ['2024-1-31', '2024-13-01', '2024/01/31'] },
  EpochMs: { right: [0, 0.5, Date.UTC(2100, 0, 1)], wrong: [-1, Date.UTC(2100, 0, 1) + 1, '0'] },
  TestArrivalDelay: { right: [0, 120], wrong: [-1, 121, 1.5, '10'] },
}

// Requirements: ENTITY-10, VALID-1, VALID-8, CALL-35
test.each(Object.entries(examples))(
  '%s has the same limits as in the specification',
  (name, values) => {
    const validate = validatorOf({ $ref: `#/components/schemas/${name}` })
    expect(values.right.filter((value) => !validate(value))).toEqual([])
    expect(values.wrong.filter((value) => validate(value))).toEqual([])
  },
)

// Requirements: CALL-35
test('a test broadcast has four named levels', () => {
  const level = document.components.schemas.TestCast?.properties?.level
  expect(level?.enum).toEqual(['emalert', 'alert', 'warn', 'report'])
})
