import { finish } from '../../simulator/engine/steps.ts'
import { simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { creatingScenarioWorld } from '../../simulator/scenario/create-world.ts'
import { scenarioSchema } from '../../simulator/scenario/language/schema.ts'
import { resolveScenario } from '../../simulator/scenario/resolve/resolve.ts'
import { epicenterAreas } from '../../simulator/quake/areas/areas.ts'
import type { SimulatorWorld } from '../../simulator/state/state.ts'
import { dayMs, minuteMs } from '../../simulator/engine/durations.ts'
import { randomFraction } from '../../simulator/engine/random.ts'
import { advancing } from '../../simulator/engine/world.ts'

const startAt = Date.parse('2024-01-01T00:00:00+09:00')

/** A fleet that nothing happens to. */
export function idleFleet(count: number): SimulatorWorld {
  return finish(creatingScenarioWorld(scenario(count, [])))
}

/**
 * Seconds that it takes a fleet to live through days of quakes and outages: each day an earthquake of
 * magnitude 4 to 7.5 somewhere, a data centre that is gone for 40 minutes, and a hundredth of the
 * terminals without a link for an hour.
 */
export function secondsOfFleet(count: number, days: number): number {
  const timeline = Array.from({ length: days }, (_, day) => eventsOf(day, count)).flat()
  const world = finish(creatingScenarioWorld(scenario(count, timeline)))
  const startedAt = performance.now()
  finish(advancing(world, simulatorRules, startAt + days * dayMs))
  return (performance.now() - startedAt) / 1000
}

function scenario(count: number, timeline: object[]) {
  const setup = scenarioSchema.parse({
    name: 'fleet',
    title: '多数の端末',
    seed: 'fleet',
    startAt,
    fleet: { count, first: firstSerial(count) },
    timeline,
  })
  return resolveScenario(setup).scenario
}

/** All serial numbers there are begin with 17 and have five more digits. */
function firstSerial(count: number): string {
  return count > 80_000 ? '1700000' : '1720000'
}

function eventsOf(day: number, count: number): object[] {
  const at = (minute: number) => startAt + day * dayMs + minute * minuteMs
  const draw = (what: string) => randomFraction('bench', what, day)
  const area = epicenterAreas[Math.floor(draw('area') * epicenterAreas.length)]
  const terminals = Array.from({ length: count / 100 }, (_, index) =>
    String(Number(firstSerial(count)) + ((day * 37 + index * 100) % count)),
  )
  return [
    {
      at: at(600),
      quake: {
        id: `day-${day}`,
        lat: area?.lat,
        lng: area?.lng,
        depthKm: 10 + 50 * draw('depth'),
        magnitude: Number((4 + 3.5 * draw('magnitude') ** 3).toFixed(1)),
      },
    },
    { at: at(60), do: { verb: 'data-center', dc: 'east0', state: 'down' } },
    { at: at(100), do: { verb: 'data-center', dc: 'east0', state: 'up' } },
    ...terminals.flatMap((terminalId) => [
      { at: at(200), do: { verb: 'link', terminalId, state: 'down' } },
      { at: at(260), do: { verb: 'link', terminalId, state: 'up' } },
    ]),
  ]
}
