import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { tsunamiAreas } from '../../../simulator/quake/areas/areas.ts'
import {
  runCommand,
  mailsOf,
  minuteMs,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
  signedInWorld,
} from '../fixture-world.ts'

// Requirements: CALL-35
test('the tsunami option returns all areas and the saved values', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 4 } } })
  expect(loginTaro(world).get('user/tsunami-alert-option').body).toEqual({
    areas: tsunamiAreas,
    receiveFlag: true,
    areaCode: '361',
    areaName: '石川県加賀',
    level: 4,
  })
  expect(loginTaro(fixtureWorld()).get('user/tsunami-alert-option').body).toMatchObject({
    receiveFlag: false,
    level: 0,
  })
})

// Requirements: CALL-35
test('saving the tsunami option is mailed and restarts the terminal', () => {
  const world = fixtureWorld()
  const option = { receiveFlag: true, areaCode: '360', level: 5 }
  expect(loginTaro(world).post('user/tsunami-alert-option', option).status).toBe(204)
  expect(loginTaro(world).get('user/tsunami-alert-option').body).toMatchObject(option)
  const [mail] = mailsOf(world, 'settings-changed')
  for (const line of ['津波情報: 受信する', '津波予報区: 石川県能登', '受信する情報: 大津波警報'])
    expect(mail?.text).toContain(line)
  expect(terminalOf(world).power.kind).toBe('booting')
})

test('the mail about saved eruption settings lists them', () => {
  const world = fixtureWorld()
  const option = { receiveFlag: true, reportFlag: false, level: 3 }
  expect(loginTaro(world).post('user/eruption-alert-option', option).status).toBe(204)
  const [mail] = mailsOf(world, 'settings-changed')
  for (const line of ['噴火情報: 受信する', '受信する情報: 噴火警報以上', '噴火速報: 受信しない'])
    expect(mail?.text).toContain(line)
})

test.for([
  [{ level: 0 }, { areaCode: '361', areaName: '石川県加賀', level: 4 }],
  [
    { level: 5, areaCode: '360' },
    { areaCode: '360', areaName: '石川県能登', level: 5 },
  ],
] as const)('tsunami reception that is off remembers area and level: %j', ([sent, remembered]) => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 4 } } })
  const off = { receiveFlag: false, ...sent }
  expect(loginTaro(world).post('user/tsunami-alert-option', off).status).toBe(204)
  const expected = { receiveFlag: false, ...remembered }
  expect(loginTaro(world).get('user/tsunami-alert-option').body).toMatchObject(expected)
  const status = loginTaro(world).get('user/term-status').body
  expect(status).not.toHaveProperty('tsunamiAreaName')
})

test('tsunami reception needs an area', () => {
  const option = { receiveFlag: true, level: 3 }
  expect(loginTaro(fixtureWorld()).post('user/tsunami-alert-option', option).code).toBe(400022)
})

test('an eruption area that is not set has no list of alerts, and an unknown one has an empty list', () => {
  const statusOf = (world: SimulatorWorld) => loginTaro(world).get('user/term-status').body
  const unset = fixtureWorld()
  expect(statusOf(unset)).not.toHaveProperty('eruptionAlerts')
  expect(statusOf(unset)).not.toHaveProperty('eruptionAreaName')
  const unknown = fixtureWorld({ taroTerminal: { eruption: { areaName: '白山' } } })
  terminalOf(unknown).eruptionAreaName = undefined
  expect(statusOf(unknown)).toMatchObject({ eruptionAlerts: [] })
  expect(statusOf(unknown)).not.toHaveProperty('eruptionAreaName')
  expect(loginTaro(unknown).get('user/eruption-alert-option').body).toEqual({
    receiveFlag: true,
    reportFlag: false,
    level: 3,
  })
})

test('an option that is off is saved unchanged', () => {
  const owner = loginTaro(fixtureWorld())
  const off = { receiveFlag: false, level: 0 }
  expect(owner.get('user/tsunami-alert-option').body).toMatchObject(off)
  expect(owner.post('user/tsunami-alert-option', off).status).toBe(204)
  const owner2 = loginTaro(fixtureWorld())
  const eruption = { receiveFlag: false, reportFlag: false, level: 0 }
  expect(owner2.get('user/eruption-alert-option').body).toEqual(eruption)
  expect(owner2.post('user/eruption-alert-option', eruption).status).toBe(204)
})

test.for([
  ['tsunami', { receiveFlag: true, areaCode: '361', level: 0 }],
  ['eruption', { receiveFlag: true, reportFlag: false, level: 0 }],
] as const)('a %s option that is on has a level', ([type, option]) => {
  const response = loginTaro(fixtureWorld()).post(`user/${type}-alert-option`, option)
  expect(response.body).toMatchObject({ code: 400, violations: [{ pointer: '/level' }] })
})

// Requirements: CALL-35
test('the eruption option keeps area and level when reception is switched off and on', () => {
  const { world, owner } = signedInWorld({ taroTerminal: { eruption: { areaName: '白山' } } })
  const off = { receiveFlag: false, reportFlag: false, level: 4 }
  expect(owner.post('user/eruption-alert-option', off).status).toBe(204)
  expect(owner.get('user/eruption-alert-option').body).toEqual({ ...off, areaName: '白山' })
  advanceBy(world, 5 * minuteMs)
  const on = { receiveFlag: true, reportFlag: true, level: 4 }
  expect(owner.post('user/eruption-alert-option', on).status).toBe(204)
  expect(owner.get('user/eruption-alert-option').body).toEqual({ ...on, areaName: '白山' })
})

// Requirements: STATE-29
test('eruption warnings are received from the saved level up, flash reports only if enabled', () => {
  const inForce = (level: 3 | 4, takesReports: boolean) => {
    const world = fixtureWorld({
      taroTerminal: { eruption: { areaName: '白山', level, takesReports } },
    })
    runCommand(world, { verb: 'eruption', areaName: '白山', level: 0, etc: '噴火が発生' })
    runCommand(world, { verb: 'eruption', areaName: '白山', level: 3 })
    runCommand(world, { verb: 'eruption', areaName: '桜島', level: 4 })
    const { alerts = [], reports = [] } = terminalOf(world).eruption ?? {}
    return {
      alerts: alerts.map(({ level: alertLevel }) => alertLevel),
      reports: reports.map(({ etc }) => etc),
    }
  }
  expect(inForce(3, true)).toEqual({ alerts: [3], reports: ['噴火が発生'] })
  expect(inForce(4, false)).toEqual({ alerts: [], reports: [] })
})

// Requirements: VALID-33, CALL-35
test('a test broadcast is accepted at or above the saved level', () => {
  const levels = (saved: 3 | 4 | 5) =>
    ['emalert', 'alert', 'warn'].map((level) => {
      const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: saved } } })
      return loginTaro(world).post('user/test-cast', { type: 'tsunami', level }).status
    })
  expect(levels(3)).toEqual([204, 204, 204])
  expect(levels(4)).toEqual([204, 204, 400])
  expect(levels(5)).toEqual([204, 400, 400])
})

test('a flash report test requires flash reports', () => {
  const testCode = (takesReports: boolean) => {
    const world = fixtureWorld({
      taroTerminal: { eruption: { areaName: '白山', level: 4, takesReports } },
    })
    return loginTaro(world).post('user/test-cast', { type: 'eruption', level: 'report' }).code
  }
  expect([testCode(true), testCode(false)]).toEqual([undefined, 400])
})

// Requirements: VALID-18
test('a level of the other type is rejected', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  const cast = { type: 'tsunami', level: 'report' }
  expect(loginTaro(world).post('user/test-cast', cast).code).toBe(400)
})

// Requirements: USER-37, CALL-35
test('a test earthquake is written to the log', () => {
  const world = fixtureWorld()
  const cast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  expect(loginTaro(world).post('user/alert-test-cast', cast).status).toBe(204)
  expect(terminalOf(world).log.at(-1)?.text).toContain('緊急地震速報テスト配信')
})

test("a test earthquake with an invalid value is rejected with that value's code", () => {
  const cast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  const invalid = (wrong: object) =>
    loginTaro(fixtureWorld()).post('user/alert-test-cast', { ...cast, ...wrong }).code
  expect(invalid({ alert: 'yes' })).toBe(400)
  expect(invalid({ sens: undefined })).toBe(400)
  expect(invalid({ ssec: 1.5 })).toBe(400004)
})

// Requirements: USER-71, STATE-31, CALL-35
test('an owner can join the drill until its deadline', () => {
  const { world, owner } = signedInWorld()
  expect(owner.get('user/training-eq').body).toMatchObject({ jmaTrainingFlg: false })
  expect(owner.post('user/training-eq', { jmaTraining: true }).body).toEqual({
    jmaTrainingFlg: true,
  })
  advanceBy(world, world.state.drill.settingDeadlineAt - world.nowMs)
  expect(loginTaro(world).post('user/training-eq', { jmaTraining: false }).status).toBe(200)
  advanceBy(world, 1)
  expect(loginTaro(world).post('user/training-eq', { jmaTraining: true }).code).toBe(400)
  expect(loginTaro(world).get('user/training-eq').body).toMatchObject({ jmaTrainingFlg: false })
})
