import { jstText } from '../../../openapi/base/japan-time.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { dayMs } from '../../../openapi/base/durations.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { FirmwarePlan, Firmware, Terminal } from '../../../simulator/state/terminal.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Cause, Invariant, Moment } from './invariant.ts'
import { serialIn } from './mails.ts'

/** The state of an update before a moment. */
interface Known {
  plan?: Pick<FirmwarePlan, 'state' | 'sinceAt' | 'untilAt' | 'dates'> | undefined
  version: string
  /** Times at which the terminal has restarted during the installation. */
  restartsAt: Set<number>
}

const updateAsPlanned: Invariant = {
  name: 'update-as-planned',
  statement:
    'An update is planned for the window of the first offered day that is not over, and mailed to the owner, or for the time that the owner chooses. It starts at this time, restarts the terminal several times, and completes, or fails at the end of its window.',
  source: 'docs/requirements.md: firmware',
  observe({ state: start }) {
    const known = new Map<string, Known>()
    for (const { terminalId, firmware } of allTerminals(start))
      known.set(terminalId, { ...copyOf(firmware), restartsAt: new Set() })
    return (moment) => {
      for (const terminal of allTerminals(moment.world.state)) {
        const before = known.get(terminal.terminalId)
        if (!before) continue
        const { restartsAt } = before
        const { firmware, power } = terminal
        if (firmware.plan?.state === 'installing' && power.kind === 'booting')
          restartsAt.add(power.sinceAt)
        const problem = updateProblem(terminal, before, moment)
        if (problem !== undefined) return `the update of terminal ${terminal.terminalId} ${problem}`
        if (!firmware.plan) restartsAt.clear()
        known.set(terminal.terminalId, { ...copyOf(firmware), restartsAt })
      }
      return undefined
    }
  },
}

function copyOf({ plan, version }: Firmware): Omit<Known, 'restartsAt'> {
  return { plan: plan && { ...plan }, version }
}

function updateProblem(terminal: Terminal, before: Known, moment: Moment): string | undefined {
  const { cause, world } = moment
  const { plan, version } = terminal.firmware
  const earlier = before.plan
  const planned = plannedBy(cause, terminal, before, world.nowMs) ?? earlier
  const problem = plan && planProblem(plan, planned, world)
  if (problem !== undefined) return problem
  if (version !== before.version) {
    if (plan) return 'is complete, but still planned'
    return before.restartsAt.size < 2 ? 'restarted the terminal less than twice' : undefined
  }
  if (planned && !plan && world.nowMs < planned.untilAt) return 'fails before the end of its window'
  const isRelease = cause.kind === 'command' && planned !== earlier
  return isRelease && plan && !isMailed(terminal, plan, moment) ? 'is not mailed' : undefined
}

/** Describes how an update differs from its plan. */
function planProblem(
  plan: FirmwarePlan,
  planned: Known['plan'],
  { state, nowMs }: SimulatorWorld,
): string | undefined {
  const { sinceAt, untilAt } = plan
  if (!planned || timesOf(plan) !== timesOf(planned))
    return `has a wrong plan: expected ${planned ? timesOf(planned) : 'none'}, got ${timesOf(plan)}`
  if (plan.state === 'planned' ? nowMs > sinceAt : nowMs < sinceAt)
    return `is ${plan.state} at ${jstText(nowMs)}, but its window starts at ${jstText(sinceAt)}`
  return nowMs > untilAt + 4 * state.timings.firmwareRestart ? 'never ends' : undefined
}

function timesOf({ sinceAt, untilAt, dates }: NonNullable<Known['plan']>): string {
  return `${jstText(sinceAt)} to ${jstText(untilAt)} (${dates.join(', ')})`
}

/** Returns the plan that results from a release or the owner's choice. Undefined if the plan does not change. */
function plannedBy(
  cause: Cause,
  { terminalId, firmware: { window } }: Terminal,
  { plan }: Known,
  nowMs: number,
): Known['plan'] {
  const isRunning = plan !== undefined && plan.state !== 'planned'
  if (cause.kind === 'command') {
    const { command } = cause
    if (command.verb !== 'firmware-release' || command.terminalId !== terminalId || isRunning)
      return undefined
    const { dates } = command
    for (const date of dates) {
      const sinceAt = Date.parse(`${date}T${window.since}+09:00`)
      const untilAt = Date.parse(`${date}T${window.until}+09:00`)
      const endsAt = untilAt < sinceAt ? untilAt + dayMs : untilAt
      if (endsAt > nowMs) return { state: 'planned', sinceAt, untilAt: endsAt, dates }
    }
    return undefined
  }
  if (cause.kind !== 'request' || cause.operation?.id !== 'saveFirmwareUpdate') return undefined
  const body = cause.sent()
  const isOwn = cause.before.terminal?.terminalId === terminalId && cause.response.status < 300
  if (!isOwn || cause.isFaulty || !plan || !isRecord(body) || !isRecord(body.update))
    return undefined
  const [since, until] = [Number(body.update.since), Number(body.update.until)]
  return { ...plan, sinceAt: Math.max(Math.round(since), nowMs), untilAt: Math.round(until) }
}

function isMailed(
  { terminalId, ownerId = '' }: Terminal,
  { sinceAt, untilAt }: FirmwarePlan,
  { world: { state, nowMs } }: Moment,
): boolean {
  if (state.areMailsFailing || state.accounts[ownerId]?.kind !== 'owner') return true
  const time = `${jstText(sinceAt)} から ${jstText(untilAt)} まで`
  return state.mails.some(
    (mail) =>
      mail.kind === 'firmware-planned' &&
      mail.sentAt === nowMs &&
      serialIn(mail) === terminalId &&
      mail.text.includes(time),
  )
}

export const firmwareInvariants: readonly Invariant[] = [updateAsPlanned]
