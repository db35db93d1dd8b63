import { expect, test } from 'vitest'
import { amplificationAt } from '../../../simulator/quake/intensity/amplification.ts'
import { contextOf } from '../../../simulator/engine/world.ts'
import { moveTerminal } from '../../../simulator/models/terminal/place.ts'
import { fixtureWorld, loginTaro, terminalOf, signedInWorld } from '../fixture-world.ts'
import { differencesOf } from './scenario-text.ts'

test('a terminal without an amplification gets the one for its place', () => {
  const { place, amplification } = terminalOf(fixtureWorld())
  expect(amplification).toBe(amplificationAt(place))
  const rock = terminalOf(fixtureWorld({ taroTerminal: { amplification: 1 } }))
  expect(rock.amplification).toBe(1)
})

test('the terminals of a fleet get the amplification for their places', () => {
  const world = fixtureWorld({ fleet: { count: 20, first: '1720000' } })
  for (const terminalId of ['1720000', '1720019']) {
    const { place, amplification } = terminalOf(world, terminalId)
    expect(amplification).toBe(amplificationAt(place))
  }
})

const kanazawa = { lat: 36.56103, lng: 136.65655 }
/** Near Mt. Asama. */
const karuizawa = { lat: 36.34856, lng: 138.59699 }

const moving = ({ lat, lng }: typeof kanazawa) =>
  `expect: { as: kanazawa_taro, call: saveSettings, body: { isUserConnMailEnabled: true, lat: ${lat}, lng: ${lng}, floor: 1階, mailAddress: a@example.jp } }`
const status = (answer: string) =>
  `expect: { as: kanazawa_taro, call: getTerminalStatus, answer: ${answer} }`
const erupting = (areaName: string) => `do: { verb: eruption, areaName: ${areaName}, level: 4 }`

test('a terminal that moves gets the ground, eruption area and alerts of the new place, and its own ones after it moves back', () => {
  const here = `{ shakeCount: ${amplificationAt(kanazawa)}, eruptionAreaName: 白山, eruptionAlerts: [{ level: 4 }] }`
  const there = `{ shakeCount: ${amplificationAt(karuizawa)}, eruptionAreaName: 浅間山, eruptionAlerts: { $count: 0 } }`
  expect(amplificationAt(karuizawa)).not.toBe(amplificationAt(kanazawa))
  expect(
    differencesOf(`- { at: +1m, ${erupting('白山')} }
- { at: +2m, ${status(here)} }
- { at: +3m, ${moving(karuizawa)} }
- { at: +3m, ${status(there)} }
- { at: +9m, ${status(there)} }
- { at: +10m, ${moving(kanazawa)} }
- { at: +15m, ${status(here)} }`),
  ).toEqual([])
})

test("a terminal's values in a scenario only apply at its place, even if the area does not fit the place", () => {
  const world = fixtureWorld({
    taroTerminal: { amplification: 1, eruption: { areaName: '阿蘇山' } },
  })
  const terminal = terminalOf(world)
  const { place } = terminal
  moveTerminal(contextOf(world), terminal, { ...place, ...karuizawa })
  expect(terminal).toMatchObject({
    amplification: amplificationAt(karuizawa),
    eruptionAreaName: '浅間山',
  })
  moveTerminal(contextOf(world), terminal, place)
  expect(terminal).toMatchObject({ amplification: 1, eruptionAreaName: '阿蘇山' })
})

test('after a terminal moves away and back, it does not announce the same eruption again', () => {
  expect(
    differencesOf(
      `- { at: +1m, ${erupting('白山')} }
- { at: +2m, ${moving(karuizawa)} }
- { at: +5m, ${moving(kanazawa)} }
- { at: +9m, ${status('{ eruptionAreaName: 白山, eruptionAlerts: [{ level: 4 }] }')} }
- { at: +9m, expect: { as: kanazawa_taro, call: getTerminalLog, answer: { log: { $matches: '^(?![\\s\\S]*噴火情報受信[\\s\\S]*噴火情報受信)[\\s\\S]*噴火情報受信' } } } }`,
    ),
  ).toEqual([])
})

test('an owner who switches eruption alerts on gets the alerts for the place', () => {
  const { world, owner } = signedInWorld()
  const option = { receiveFlag: true, reportFlag: true, level: 3 }
  expect(owner.post('user/eruption-alert-option', option).status).toBe(204)
  expect(loginTaro(world).get('user/eruption-alert-option').body).toMatchObject({
    ...option,
    areaName: '白山',
  })
})

test('estimates near an earthquake of magnitude 9 stay within the contract', () => {
  const source = '{ id: one, lat: 36.05, lng: 136.05, depthKm: 30, magnitude: 9 }'
  expect(
    differencesOf(`- { at: +1m, do: { verb: quake, quake: ${source} } }
- { at: +9m, expect: { call: listWarnings, answer: { warnings: { $first: { maxShindo: 7 } } } } }
- { at: +9m, expect: { as: kanazawa_taro, call: listHistory } }`),
  ).toEqual([])
})

test('an earthquake in the history keeps the place and ground at which it was received', () => {
  const read = "as: kanazawa_taro, call: getHistoryEvent, path: { code: '${quakes.q.eqcode}' }"
  const moved =
    "{ isUserConnMailEnabled: true, mailAddress: owner@example.jp, lat: 43.06, lng: 141.35, floor: '1階' }"
  expect(
    differencesOf(`- { at: +1m, quake: { id: q, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 } }
- { at: +10m, expect: { ${read} }, save: { before: answer.term, p: answer.eew.pTime } }
- { at: +11m, expect: { as: kanazawa_taro, call: saveSettings, body: ${moved}, answer: { isTermDownloaded: true } } }
- { at: +30m, expect: { ${read}, answer: { term: '\${before}', eew: { pTime: '\${p}' } } } }`),
  ).toEqual([])
})
