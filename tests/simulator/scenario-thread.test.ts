import { expect, test } from 'vitest'
import { scenarioBeginning } from '../../simulator/control/repetition/scenario-text.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { beginInThread, parseInThread } from '../../simulator/server/scenario-thread.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { notoYaml } from './control/served-simulator.ts'

const head =
  'name: long\ntitle: long\nseed: long\nstartAt: 2024-05-01T09:00:00+09:00\nfleet: { count: 1 }\n'
const stepOf = (minutes: number) =>
  `  - at: +${minutes + 1}m\n    do: { verb: data-center, dc: east0, state: down }\n`
const longTimeline = Array.from({ length: 3_000 }, (_, index) => stepOf(index)).join('')
const repeatedStep = `timeline:\n  - { at: +1m, every: 1s, times: 10000, do: { verb: data-center, dc: east0, state: down } }\n`
const sources = [
  ['of 200,000 characters', `${head}timeline:\n${longTimeline}`],
  ['with 10,000 repetitions', head + repeatedStep],
] as const

test.each(sources)('a scenario %s takes the main thread little time', async (_, source) => {
  let expected: unknown
  const here = await usedCpu(() => (expected = parseScenario(source, 'long.yaml')))
  let parsed: unknown
  const inThread = await usedCpu(async () => (parsed = await parseInThread(source, 'long.yaml')))
  expect(parsed).toEqual(expected)
  expect(inThread).toBeLessThan(here / 2)
})

test('callers of other worlds get responses while a long scenario is read', async () => {
  const worlds = new Worlds(memoryStore(), { parse: parseInThread })
  const clock = { kind: 'manual' } as const
  await worlds.create({ name: 'default', source: notoYaml, file: 'noto', clock })
  const [[, source]] = sources
  const turns = await countTurns(() =>
    worlds.create({ name: 'long', source, file: 'long.yaml', clock }),
  )
  expect(turns).toBeGreaterThan(500)
})

test('callers of other worlds get responses while a long world is repeated', async () => {
  const [[, source]] = sources
  const world = { name: 'long', source, seed: 'long', openedAt: 0 }
  const range = { from: 0, to: 0 }
  const here = scenarioBeginning(world, true, range)
  let repeated: unknown
  const turns = await countTurns(async () => {
    repeated = await beginInThread(world, true, range)
  })
  expect(repeated).toBe(here)
  expect(turns).toBeGreaterThan(500)
})

test('errors of long scenarios name the line', async () => {
  const [, [, source]] = sources
  await expect(parseInThread(source.replace('seed', 'sed'), 'long.yaml')).rejects.toThrow(
    /^long\.yaml:3: sed: is an unknown field/m,
  )
})

/** The least CPU time of this thread in three runs, in microseconds. Garbage collection can make a single run much longer. */
async function usedCpu(work: () => unknown): Promise<number> {
  const used: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    used.push(user + system)
  }
  return Math.min(...used)
}

/** Counts turns of the event loop. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, isDone: false }
  const count = () => {
    state.turns += 1
    if (!state.isDone) setImmediate(count)
  }
  count()
  await work()
  state.isDone = true
  return state.turns
}
