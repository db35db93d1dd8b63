import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { Invariant, Moment } from './invariant.ts'

/** A drill that is still to come, and the terminals that must announce it. */
interface Planned {
  trainingAt: number
  participants: Set<string>
}

const drillOnce: Invariant = {
  name: 'drill-once',
  statement:
    'Connected terminals that take part announce a drill once, at its time. No other terminals do, and a drill that was replaced does not take place.',
  source: 'STATE-33',
  observe() {
    let planned: Planned | undefined
    /** The last line of each log, and the drills that each terminal has announced. */
    const lastLines = new Map<string, unknown>()
    const announced = new Set<string>()
    return (moment) => {
      const { state, nowMs } = moment.world
      const { trainingAt } = state.drill
      for (const terminal of allTerminals(state)) {
        const count = newAnnouncements(terminal, lastLines)
        if (count === 0) continue
        const key = `${terminal.terminalId} ${trainingAt}`
        const problem = announcementProblem(terminal, moment)
        if (count > 1 || problem !== undefined || announced.has(key))
          return `terminal ${terminal.terminalId} announced the drill ${problem ?? 'twice'}`
        announced.add(key)
      }
      const over = planned
      if (nowMs < trainingAt) planned = { trainingAt, participants: participantsOf(moment) }
      else if (nowMs > trainingAt || over?.trainingAt !== trainingAt) planned = undefined
      if (over?.trainingAt !== trainingAt || nowMs <= trainingAt) return undefined
      const still = participantsOf(moment)
      const silent = [...over.participants].find(
        (id) => still.has(id) && !announced.has(`${id} ${trainingAt}`),
      )
      return silent && `terminal ${silent} did not announce the drill`
    }
  },
}

function newAnnouncements({ terminalId, log }: Terminal, lastLines: Map<string, unknown>): number {
  const last = lastLines.get(terminalId)
  lastLines.set(terminalId, log.at(-1))
  if (log.at(-1) === last) return 0
  const lines = log.slice(log.findLastIndex((line) => line === last) + 1)
  return lines.filter(({ text }) => text.startsWith('訓練')).length
}

function announcementProblem(
  { joinsDrill, connection, network }: Terminal,
  { world: { state, nowMs } }: Moment,
): string | undefined {
  if (connection.kind !== 'connected') return 'without a connection'
  if (network) return undefined
  if (!joinsDrill) return 'although it does not take part'
  return nowMs === state.drill.trainingAt ? undefined : 'at another time'
}

/** Returns the terminals that must announce a drill, without those whose faulty network may lose it. */
function participantsOf({ world: { state } }: Moment): Set<string> {
  return new Set(
    allTerminals(state)
      .filter(
        ({ joinsDrill, connection, network }) =>
          joinsDrill && connection.kind === 'connected' && !network,
      )
      .map(({ terminalId }) => terminalId),
  )
}

export const drillInvariants: readonly Invariant[] = [drillOnce]
