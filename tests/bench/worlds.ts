import { finish } from '../../simulator/engine/steps.ts'
import { readFileSync } from 'node:fs'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { advancing } from '../../simulator/engine/world.ts'
import { dayMs } from '../../openapi/base/durations.ts'
import { idleFleet } from './fleet.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const clock = { kind: 'manual' } as const

/** Creates 1,000 worlds in this process. Returns milliseconds per world, and the memory of the whole process. */
async function thousandWorlds(): Promise<{ msEach: number; residentMb: number }> {
  const worlds = new Worlds(memoryStore())
  await worlds.create({ name: 'first', source, file: 'noto', clock })
  const count = 1_000
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1)
    await worlds.create({ source, file: 'noto', clock })
  const msEach = (performance.now() - startedAt) / count
  return { msEach, residentMb: process.memoryUsage().rss / 1024 ** 2 }
}

/** Advances 100,000 idle terminals by one day. */
function idleDayMs(): number {
  const world = idleFleet(100_000)
  const startedAt = performance.now()
  finish(advancing(world, simulatorRules, world.nowMs + dayMs))
  return performance.now() - startedAt
}

/** The measured figures. This file runs in a separate process, so that nothing else uses its memory. */
const figures = { ...(await thousandWorlds()), idleDayMs: idleDayMs() }
export type WorldFigures = typeof figures
console.log(JSON.stringify(figures))
