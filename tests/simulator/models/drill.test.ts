import { expect, test } from 'vitest'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import { finish } from '../../../simulator/engine/steps.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  advanceBy,
  dayMs,
  fixtureWorld,
  hourMs,
  label,
  mailsOf,
  minuteMs,
  runCommand,
  secondMs,
  terminalOf,
  type TerminalInput,
} from '../fixture-world.ts'

const simulation = { epicenter: '南海トラフ', shindo: 5.2, alert: true }

function planDrill(world: SimulatorWorld, trainingAt: number, alert = true): void {
  runCommand(world, {
    verb: 'drill',
    trainingAt,
    settingDeadlineAt: trainingAt - hourMs,
    link: 'https://kunren.example.jp/eew',
    current: { epicenter: '南海トラフ', shindo: 3, alert: false },
    simulation: { ...simulation, alert },
  })
}

function joinedWorld(taroTerminal: Partial<TerminalInput> = {}): SimulatorWorld {
  const world = fixtureWorld({ taroTerminal: { hasMonitoringMail: true, ...taroTerminal } })
  terminalOf(world).joinsDrill = true
  return world
}

const announced = (world: SimulatorWorld) =>
  terminalOf(world).log.filter(({ text }) => text.includes('訓練'))

// Requirements: STATE-33
test('at its time, a terminal that takes part announces the drill, and nothing else remembers it', () => {
  const world = joinedWorld()
  const { trainingAt } = world.state.drill
  advanceBy(world, trainingAt - world.nowMs - 1)
  expect(announced(world)).toEqual([])
  advanceBy(world, 1)
  expect(announced(world)).toEqual([
    { at: trainingAt, text: '訓練 緊急地震速報（警報） 南海トラフ 震度5強' },
  ])
  advanceBy(world, 5 * minuteMs)
  const [mail] = mailsOf(world, 'voice-alarm')
  expect(mail).toMatchObject({ subject: '【訓練】音声報知のお知らせ', sentAt: world.nowMs })
  expect(mail?.text).toContain('種別: 訓練（緊急地震速報（警報） 南海トラフ 震度5強）')
  expect(terminalOf(world).receptions).toEqual({})
  expect(world.state.publicWarnings).toEqual({})
})

// Requirements: STATE-33
test('terminals that do not take part or are disconnected announce nothing', () => {
  const world = joinedWorld()
  terminalOf(world).joinsDrill = false
  advanceBy(world, 15 * dayMs)
  expect(announced(world)).toEqual([])
  const away = joinedWorld({ connection: { state: 'lost' } })
  advanceBy(away, 15 * dayMs)
  runCommand(away, { verb: 'link', terminalId: label.terminalId, state: 'up' })
  advanceBy(away, hourMs)
  expect(announced(away)).toEqual([])
  expect(mailsOf(away, 'voice-alarm')).toEqual([])
})

test('a slow network delays the bulletin of the drill', () => {
  const world = joinedWorld()
  runCommand(world, {
    verb: 'network-quality',
    terminalId: label.terminalId,
    loss: 0,
    latencyMs: 300,
  })
  const { trainingAt } = world.state.drill
  advanceBy(world, 15 * dayMs)
  expect(announced(world)).toMatchObject([{ at: trainingAt + 300 }])
})

test('a drill without a warning is only in the log', () => {
  const world = joinedWorld()
  planDrill(world, world.nowMs + hourMs, false)
  advanceBy(world, dayMs)
  expect(announced(world)).toMatchObject([{ text: '訓練 緊急地震速報（予報） 南海トラフ 震度5強' }])
  expect(mailsOf(world, 'voice-alarm')).toEqual([])
})

// Requirements: STATE-33
test('a drill that is moved takes place once, also when it is moved back', () => {
  const world = joinedWorld()
  const { trainingAt } = world.state.drill
  planDrill(world, trainingAt + dayMs)
  planDrill(world, trainingAt)
  planDrill(world, world.nowMs + hourMs)
  planDrill(world, trainingAt)
  advanceBy(world, trainingAt - world.nowMs)
  // Announcing the drill again after it has taken place changes nothing.
  planDrill(world, trainingAt)
  planDrill(world, trainingAt - minuteMs)
  advanceBy(world, 30 * dayMs)
  expect(announced(world)).toMatchObject([{ at: trainingAt }])
})

test('the same worlds play the same drill', () => {
  const worlds = [joinedWorld(), joinedWorld()]
  for (const [index, world] of worlds.entries()) {
    for (let step = 0; step <= index; step += 1) advanceBy(world, (15 * dayMs) / (index + 1))
    advanceBy(world, secondMs)
  }
  const [first, second] = worlds.map((world) => finish(stateHashing(world)))
  expect(second).toEqual(first)
})
