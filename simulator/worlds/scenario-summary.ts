import type { Scenario } from '../scenario/scenario.ts'

/** What a catalogue shows of a scenario before a world is created from it. */
export interface ScenarioSummary {
  /** The comment at the head of its file. */
  description?: string | undefined
  /** Number of terminals, those of the fleet included. */
  terminals: number
  /** Where its terminals are, without those of the fleet. At most 50. */
  places: { lat: number; lng: number }[]
  quakes: { lat: number; lng: number; magnitude: number }[]
  /** When a world of it is opened, and the last time that the scenario names, in epoch milliseconds. */
  opensAt: number
  endsAt: number
  /** What it does by itself, in the order of time. At most 50. */
  events: { at: number; what: string }[]
}

const maximalItems = 50

/** Summarizes a scenario. */
export function summarizeScenario(scenario: Scenario, source: string): ScenarioSummary {
  const { terminals, fleet, startAt, openAt = startAt, endAt, events, steps } = scenario
  const stepTimes = steps.flatMap(({ time }) => (time.kind === 'fixed' ? [time.atMs] : []))
  const lastAt = Math.max(openAt, endAt ?? openAt, ...stepTimes, ...events.map(({ atMs }) => atMs))
  return {
    description: headComment(source),
    terminals: terminals.length + (fleet?.count ?? 0),
    places: terminals.slice(0, maximalItems).map(({ place: { lat, lng } }) => ({ lat, lng })),
    quakes: events.flatMap(({ event }) => {
      if (event.kind !== 'quake') return []
      const { lat, lng, magnitude } = event.quake
      return [{ lat, lng, magnitude }]
    }),
    opensAt: openAt,
    endsAt: lastAt,
    events: events
      .toSorted((a, b) => a.atMs - b.atMs)
      .slice(0, maximalItems)
      .map(({ atMs, event }) => ({
        at: atMs,
        what: event.kind === 'command' ? event.command.verb : event.kind,
      })),
  }
}

/** The comment before the first key, without the line for editors. */
function headComment(source: string): string | undefined {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const text = lines
    .slice(0, Math.max(end, 0))
    .map((line) => line.replace(/^#\s*/, ''))
    .filter((line) => !line.startsWith('yaml-language-server'))
    .join(' ')
    .trim()
  return text === '' ? undefined : text
}
