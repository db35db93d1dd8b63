import { expect, test } from 'vitest'
import { createSimulator } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'

const terminals = `name: reasons
seed: reasons
title: 理由
startAt: 2024-01-01T16:00:00+09:00
terminals:
  - { terminalId: '1700001', registrationCode: F1700001, place: { lat: 37.39, lng: 136.9, floor: 1F } }
  - { terminalId: '1700002', registrationCode: F1700002, place: { lat: 37.39, lng: 136.9, floor: 1F } }
  - { terminalId: '1700003', registrationCode: F1700003, place: { lat: 37.39, lng: 136.9, floor: 1F } }
  - { terminalId: '1700004', registrationCode: F1700004, place: { lat: 26.2, lng: 127.7, floor: 1F } }
  - { terminalId: '1700005', registrationCode: F1700005, place: { lat: 34.7, lng: 135.5, floor: 1F } }
`
test('a terminal that was not alarmed has a reason', async () => {
  const { api, worlds } = await createSimulator()
  const world = await worlds.create({
    name: 'reasons',
    source: terminals,
    file: 'reasons.yaml',
    clock: { kind: 'manual' },
  })
  await world.command({ verb: 'power', terminalId: '1700002', state: 'off' })
  await world.command({ verb: 'link', terminalId: '1700003', state: 'down' })
  await world.advanceTo(world.now() + 300_000)
  const outcome = await world.command({ verb: 'quake', quake: 'noto-2024' })
  await world.advanceTo(world.now() + 180_000)
  const eqcode = (outcome.kind === 'done' && outcome.id) || ''
  const { alarmed, notAlarmed } = await dataOf(
    api.GET('/worlds/{world}/quakes/{eqcode}/effects', {
      params: { path: { world: 'reasons', eqcode } },
    }),
  )
  expect(alarmed).toBe(1)
  const byReason = Object.fromEntries(
    notAlarmed.map(({ reason, terminalIds }) => [reason, terminalIds]),
  )
  expect(byReason).toEqual({
    off: ['1700002'],
    disconnected: ['1700003'],
    outside: ['1700004'],
    level: ['1700005'],
  })
})
