import * as fc from 'fast-check'
import { limits } from '../../../openapi/generated/limits.ts'
import type { ScenarioInput } from '../../../simulator/scenario/language/schema.ts'
import type { Participants, GeneratedUser, Setup } from './participants.ts'

const serials = ['1700001', '1700002', '1700003'] as const
/** A terminal without an owner. */
const unregisteredSerial = '1700009'

/** A usual name, a shortest and a longest one. */
const userIds = ['owner_1', 'o__2', 'Owner_3_of_16_xy'] as const
/** A usual password, a shortest one and a long one. */
const passwords = ['Yure-2024!0', 'yure-24!', `Yure-2024!${'^$*.[]{}()?"@#%&/'.repeat(4)}`] as const

const users: readonly GeneratedUser[] = [
  ...serials.map((terminalId, index) => ({
    userId: userIds[index] ?? '',
    password: passwords[index] ?? '',
    terminalId,
    registrationCode: codeOf(terminalId),
    isAdmin: false,
  })),
  {
    userId: 'support_01',
    password: 'Anzen#2024',
    terminalId: serials[1],
    registrationCode: codeOf(serials[1]),
    isAdmin: true,
  },
]

const terminalIds: readonly string[] = [...serials, unregisteredSerial]
const providers = ['west-net', 'east-net'] as const

function codeOf(terminalId: string): string {
  return `C${terminalId}`
}

const places = [
  { lat: 36.56103, lng: 136.65655, floor: '1階', memo: '玄関' },
  { lat: 37.39056, lng: 136.89917, floor: '2階' },
  // The next two places are 25 and 35 km from the first one.
  { lat: 36.786, lng: 136.65655, floor: '3階' },
  { lat: 36.876, lng: 136.65655, floor: '3階' },
  { lat: 35.68944, lng: 139.69167, floor: '45階' },
  { lat: 26.2125, lng: 127.68111, floor: '地下1階' },
  { lat: 43.06417, lng: 141.34694, floor: '3階' },
]

/** The first terminals are in Kanazawa and Tokyo, so that outages can refer to these areas. */
const fixedPlaces = [places.slice(0, 1), places.slice(4, 5)]

/** Update windows within a day, across midnight, and for a whole day. */
const firmwareWindows = [
  { since: '02:00:00', until: '04:00:00' },
  { since: '22:00:00', until: '02:00:00' },
  { since: '00:00:00', until: '23:00:00' },
]

/** Random start times, and terminals with random options, places and states. */
const setups: fc.Arbitrary<Setup> = fc
  .record({
    startAt: fc.constantFrom(
      '2024-01-01T09:00:00+09:00',
      '2024-02-28T23:50:00+09:00',
      '2024-12-31T11:59:00+09:00',
    ),
    terminals: fc.tuple(...terminalIds.map(terminal)),
  })
  .map(({ startAt, terminals }) => ({
    startAt,
    terminals,
    accounts: users.map(({ userId, password, terminalId, isAdmin }) =>
      isAdmin
        ? { kind: 'admin' as const, userId, password }
        : {
            kind: 'owner' as const,
            userId,
            password,
            terminalId,
            mailAddress: `${userId}@example.jp`,
          },
    ),
    news: [{ publishedAt: '2024-01-01T00:00:00+09:00', title: 'お知らせ' }],
  }))

function terminal(
  terminalId: string,
  index: number,
): fc.Arbitrary<ScenarioInput['terminals'] extends (infer One)[] | undefined ? One : never> {
  return fc.record({
    terminalId: fc.constant(terminalId),
    registrationCode: fc.constant(codeOf(terminalId)),
    place: fc.constantFrom(...(fixedPlaces[index] ?? places)),
    plan: fc.constantFrom('basic', 'monitoring'),
    hasMonitoringMail: fc.boolean(),
    isUserConnMailEnabled: fc.boolean(),
    isMultiPwaveAvailable: fc.constantFrom(undefined, undefined, undefined, true, false),
    // Each provider has a terminal, so that outages can refer to it.
    provider: fc.constant(providers[index % providers.length]),
    localAddr: option(fc.constantFrom('192.168.1.20', 'fd00::20')),
    contract: fc.oneof(
      { weight: 9, arbitrary: fc.constant('active' as const) },
      { weight: 1, arbitrary: fc.constant('cancelled' as const) },
    ),
    connection: fc.record({
      state: fc.oneof(
        { weight: 8, arbitrary: fc.constant('connected' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('connecting' as const, 'no-reply' as const, 'lost' as const),
        },
      ),
      dc: fc.constantFrom(...limits.DataCenterKey.enum),
    }),
    redundancy: option(
      fc.record({
        east0: option(fc.constant('2023-12-01T09:00:00+09:00')),
        west0: option(fc.constant('2023-12-02T09:00:00+09:00')),
      }),
    ),
    firmwareWindow: option(fc.constantFrom(...firmwareWindows)),
    power: fc.oneof(
      { weight: 9, arbitrary: fc.constant('on' as const) },
      { weight: 1, arbitrary: fc.constant('off' as const) },
    ),
    tsunami: option(
      fc.record({
        areaCode: fc.constant('361'),
        level: fc.constantFrom(3 as const, 4 as const, 5 as const),
      }),
    ),
    eruption: option(
      fc.record({
        areaName: fc.constant('白山'),
        level: fc.constantFrom(3 as const, 4 as const),
        takesReports: fc.boolean(),
      }),
    ),
  })
}

function option<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(value, { nil: undefined })
}

/** The participants of worlds without a given scenario. */
export const randomParticipants: Participants = {
  users,
  terminalIds,
  newcomer: { terminalId: unregisteredSerial, registrationCode: codeOf(unregisteredSerial) },
  providers,
  setups,
  timeline: [],
}
