import { expect, test } from 'vitest'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import type { Command } from '../../../simulator/state/command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { tsunamiAreas } from '../../../simulator/quake/areas/tsunami-areas.ts'
import {
  withContext,
  label,
  mailsOf,
  minuteMs,
  pass,
  taroAt,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const lost = { taroTerminal: { connection: { state: 'lost' as const } } }

function does(world: SimulatorWorld, command: Command): void {
  expect(withContext(world, (context) => applyCommand(context, command))).toEqual({ kind: 'done' })
}

function silentWorld(): SimulatorWorld {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  does(world, { verb: 'terminal-reply', terminalId, state: 'silent' })
  return world
}

test('the tsunami option offers all areas and tells what is chosen', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 4 } } })
  expect(taroAt(world).get('user/tsunami-alert-option').body).toEqual({
    areas: tsunamiAreas,
    receiveFlag: true,
    areaCode: '361',
    areaName: '石川県加賀',
    level: 4,
  })
  expect(taroAt(fixtureWorld()).get('user/tsunami-alert-option').body).toMatchObject({
    receiveFlag: false,
    level: 0,
  })
})

test('a saved tsunami option is read back, mailed, and the terminal restarts', () => {
  const world = fixtureWorld()
  const option = { receiveFlag: true, areaCode: '360', level: 5 }
  expect(taroAt(world).post('user/tsunami-alert-option', option).status).toBe(204)
  expect(taroAt(world).get('user/tsunami-alert-option').body).toMatchObject(option)
  expect(mailsOf(world, 'settings-changed')).toHaveLength(1)
  expect(terminalOf(world).power.kind).toBe('booting')
})

test('switching tsunami reception off needs no area', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 4 } } })
  const off = { receiveFlag: false, level: 4 }
  expect(taroAt(world).post('user/tsunami-alert-option', off).status).toBe(204)
  expect(taroAt(world).get('user/tsunami-alert-option').body).toMatchObject({ receiveFlag: false })
})

test('a tsunami option that breaks a rule is refused with its own code', () => {
  const invalid = (body: object, world = fixtureWorld()) =>
    taroAt(world).post('user/tsunami-alert-option', body).code
  expect(invalid({ receiveFlag: true, level: 3 })).toBe(400022)
  expect(invalid({ receiveFlag: true, level: 3, areaCode: '999' })).toBe(400022)
  expect(invalid({ receiveFlag: true, level: 2, areaCode: '361' })).toBe(400008)
  expect(invalid({ receiveFlag: true, level: 3, areaCode: '361' }, fixtureWorld(lost))).toBe(400014)
  expect(invalid({ receiveFlag: true, level: 3, areaCode: '361' }, silentWorld())).toBe(400008)
})

test('the eruption option keeps its area when reception is switched off and on', () => {
  const world = fixtureWorld({ taroTerminal: { eruption: { areaName: '白山' } } })
  const here = taroAt(world)
  const off = { receiveFlag: false, reportFlag: false, level: 3 }
  expect(here.post('user/eruption-alert-option', off).status).toBe(204)
  expect(here.get('user/eruption-alert-option').body).toMatchObject({
    receiveFlag: false,
    areaName: '白山',
  })
  pass(world, 5 * minuteMs)
  const on = { receiveFlag: true, reportFlag: true, level: 4 }
  expect(here.post('user/eruption-alert-option', on).status).toBe(204)
  expect(here.get('user/eruption-alert-option').body).toEqual({ ...on, areaName: '白山' })
})

test('an eruption option is refused by level and by connection', () => {
  const option = { receiveFlag: true, reportFlag: false, level: 3 }
  const url = 'user/eruption-alert-option'
  expect(taroAt(fixtureWorld()).post(url, { ...option, level: 2 }).code).toBe(400008)
  expect(taroAt(fixtureWorld(lost)).post(url, option).code).toBe(400014)
  expect(taroAt(silentWorld()).post(url, option).code).toBe(400008)
})

test('eruption warnings come from the saved level on, flash reports when asked for', () => {
  const inForce = (level: 3 | 4, takesReports: boolean) => {
    const world = fixtureWorld({
      taroTerminal: { eruption: { areaName: '白山', level, takesReports } },
    })
    does(world, { verb: 'eruption', areaName: '白山', level: 0, etc: '噴火が発生' })
    does(world, { verb: 'eruption', areaName: '白山', level: 3 })
    does(world, { verb: 'eruption', areaName: '桜島', level: 4 })
    const { alerts = [], reports = [] } = terminalOf(world).eruption ?? {}
    return { alerts: alerts.map((one) => one.level), reports: reports.map((one) => one.etc) }
  }
  expect(inForce(3, true)).toEqual({ alerts: [3], reports: ['噴火が発生'] })
  expect(inForce(4, false)).toEqual({ alerts: [], reports: [] })
})

test('a test broadcast sounds at or above the saved level', () => {
  const levels = (saved: 3 | 4 | 5) =>
    ['emalert', 'alert', 'warn'].map((level) => {
      const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: saved } } })
      return taroAt(world).post('user/test-cast', { type: 'tsunami', level }).status
    })
  expect(levels(3)).toEqual([204, 204, 204])
  expect(levels(4)).toEqual([204, 204, 400])
  expect(levels(5)).toEqual([204, 400, 400])
})

test('a flash report is tested only where it is taken, and nothing where reception is off', () => {
  const tried = (takesReports: boolean) => {
    const world = fixtureWorld({
      taroTerminal: { eruption: { areaName: '白山', level: 4, takesReports } },
    })
    return taroAt(world).post('user/test-cast', { type: 'eruption', level: 'report' }).code
  }
  expect([tried(true), tried(false)]).toEqual([undefined, 400008])
  expect(
    taroAt(fixtureWorld()).post('user/test-cast', { type: 'tsunami', level: 'emalert' }).code,
  ).toBe(400008)
})

test('a level of the other kind is refused', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  const cast = { type: 'tsunami', level: 'report' }
  expect(taroAt(world).post('user/test-cast', cast).code).toBe(400008)
})

test('a test earthquake is written to the log', () => {
  const world = fixtureWorld()
  const cast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  expect(taroAt(world).post('user/alert-test-cast', cast).status).toBe(204)
  expect(terminalOf(world).log.at(-1)?.text).toContain('緊急地震速報テスト配信')
})

test('a test earthquake with a wrong value is refused with that value’s code', () => {
  const cast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  const invalid = (wrong: object) =>
    taroAt(fixtureWorld()).post('user/alert-test-cast', { ...cast, ...wrong }).code
  expect(invalid({ shindo: 5.3 })).toBe(400002)
  expect(invalid({ alert: 'yes' })).toBe(400003)
  expect(invalid({ ssec: 121 })).toBe(400004)
  expect(invalid({ ssec: 1.5 })).toBe(400004)
})

test('no test reaches a terminal that is not connected or does not answer', () => {
  const cast = { alert: true, shindo: 5.2, ssec: 10, sens: false }
  expect(taroAt(fixtureWorld(lost)).post('user/alert-test-cast', cast).code).toBe(400014)
  expect(taroAt(silentWorld()).post('user/alert-test-cast', cast).code).toBe(400019)
  const tsunami = { type: 'tsunami', level: 'emalert' }
  expect(taroAt(silentWorld()).post('user/test-cast', tsunami).code).toBe(400019)
})

test('an owner joins the drill until its deadline, and not after', () => {
  const world = fixtureWorld()
  const here = taroAt(world)
  expect(here.get('user/training-eq').body).toMatchObject({ jmaTrainingFlg: false })
  expect(here.post('user/training-eq', { jmaTraining: true }).body).toEqual({
    jmaTrainingFlg: true,
  })
  pass(world, world.state.drill.settingDeadlineAt - world.nowMs)
  expect(taroAt(world).post('user/training-eq', { jmaTraining: false }).status).toBe(200)
  pass(world, 1)
  expect(taroAt(world).post('user/training-eq', { jmaTraining: true }).code).toBe(400)
  expect(taroAt(world).get('user/training-eq').body).toMatchObject({ jmaTrainingFlg: false })
})
