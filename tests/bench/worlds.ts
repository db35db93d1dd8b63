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

/** Makes a thousand worlds in this process: milliseconds for one, and megabytes for all, the program included. */
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

/** Milliseconds that a day of 100,000 terminals takes to which nothing happens. */
function idleDayMs(): number {
  const world = idleFleet(100_000)
  const startedAt = performance.now()
  finish(advancing(world, simulatorRules, world.nowMs + dayMs))
  return performance.now() - startedAt
}

/** What is measured in a process of its own, whose memory nothing else uses. */
const figures = { ...(await thousandWorlds()), idleDayMs: idleDayMs() }
export type WorldFigures = typeof figures
console.log(JSON.stringify(figures))
