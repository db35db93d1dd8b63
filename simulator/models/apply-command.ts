import type { Terminal } from '../state/terminal.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import { commandError } from './command-error.ts'
import { setClock } from './terminal/clock.ts'
import {
  setNtp,
  signalDataCenter,
  signalPower,
  synchronise,
  updateConnections,
} from './device/device.ts'
import { beginOutage, endOutage, flap } from './device/network.ts'
import { planDrill } from './alerts/drill.ts'
import { onEruption, onTsunami } from './alerts/reports.ts'
import { armFault, clearFaults } from './faults/fault.ts'
import { planFirmware } from './firmware/firmware.ts'
import { earthquakes } from '#earthquakes'
import { expireSessions } from './account/session.ts'
import type { SimulatorContext, SimulatorState } from '../state/state.ts'
import { choices } from '../../openapi/base/did-you-mean.ts'
import { excerpt } from '../../openapi/base/printable.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { ownValue } from '../../openapi/base/records.ts'

const done: CommandOutcome = { kind: 'done' }

export function handleCommand(context: SimulatorContext, command: Command): CommandOutcome {
  const { terminals } = context.state
  const error = commandError(command, (id) => Object.hasOwn(terminals, id), context.nowMs)
  const reason = error?.reason ?? unknownName(context.state, command)
  return reason === undefined ? applyCommand(context, command) : { kind: 'refused', reason }
}

/** Returns an error for a user or a fault that the world lacks. Scenarios have their own check, for the whole timeline. */
function unknownName({ accounts, faults }: SimulatorState, command: Command): string | undefined {
  if (command.verb === 'clear-faults') {
    const { id } = command
    return id === undefined || faults.some((fault) => fault.id === id)
      ? undefined
      : `There is no fault ${excerpt(id, 40)}.`
  }
  const userId = 'userId' in command ? command.userId : undefined
  // A registration names a user who is still unknown.
  const isNew = command.verb === 'fault' && command.operationId === 'registerUser'
  if (userId === undefined || isNew || ownValue(accounts, userId)) return undefined
  return `There is no user ${excerpt(userId, 40)} ${choices(userId, Object.keys(accounts))}.`
}

/** Applies a command without validation. The commands in a scenario's timeline were validated when the scenario was read. */
export function applyCommand(context: SimulatorContext, command: Command): CommandOutcome {
  const { terminals } = context.state
  // A fault can name a terminal, but does not change it.
  if (command.verb !== 'fault' && 'terminalId' in command) {
    const terminal = terminals[command.terminalId]
    return terminal ? applyToTerminal(context, terminal, command) : done
  }
  switch (command.verb) {
    case 'network-outage':
      return cutOff(context, command)
    case 'bulletin-delivery': {
      const delivery = withoutVerb(command)
      const isFaulty = Object.values(delivery).some((value) => value > 0)
      context.state.bulletinDelivery = isFaulty ? delivery : undefined
      return done
    }
    case 'data-center':
      signalDataCenter(context, command.dc, command.state === 'up' ? 'repaired' : 'failed')
      return done
    case 'quake':
      return { kind: 'done', id: earthquakes().startQuake(context, command) }
    case 'tsunami':
      onTsunami(context, command)
      return done
    case 'eruption':
      onEruption(context, command)
      return done
    case 'cancel-warning':
      return cancelWarning(context, command.eqcode)
    case 'drill':
      planDrill(context, withoutVerb(command))
      return done
    case 'mail-failure':
      context.state.areMailsFailing = command.state === 'on'
      return done
    case 'expire-sessions':
      expireSessions(context, command.userId)
      return done
    case 'fault':
      return { kind: 'done', id: armFault(context, withoutVerb(command)).id }
    case 'clear-faults':
      clearFaults(context, command)
      return done
    default:
      return unreachable(command)
  }
}

function applyToTerminal(
  context: SimulatorContext,
  terminal: Terminal,
  command: Extract<Command, { terminalId: string }>,
): CommandOutcome {
  switch (command.verb) {
    case 'power':
      signalPower(context, terminal, command.state === 'on' ? 'switched-on' : 'switched-off')
      return done
    case 'link':
      terminal.isLinkUp = command.state === 'up'
      updateConnections(context, terminal)
      return done
    case 'ntp':
      setNtp(context, terminal, command.state)
      return done
    case 'ntp-server':
      // A terminal that gets no reply continues to try.
      terminal.isNtpSilent = command.state === 'answers' ? undefined : true
      synchronise(context, terminal)
      return done
    case 'clock':
      setClock(terminal, command, context.nowMs)
      synchronise(context, terminal)
      return done
    case 'network-quality': {
      const { loss, latencyMs } = command
      terminal.network = loss === 0 && latencyMs === 0 ? undefined : { loss, latencyMs }
      updateConnections(context, terminal)
      return done
    }
    case 'link-flapping':
      flap(context, terminal, command)
      return done
    case 'terminal-reply':
      terminal.isSilent = command.state === 'silent'
      return done
    case 'switch-outcome':
      terminal.redundancy.nextOutcome = command.outcome
      return done
    case 'contract':
      terminal.contract = command.state
      return done
    case 'firmware-release':
      return outcomeOf(planFirmware(context, terminal, command.dates))
    case 'history-entry':
      return outcomeOf(earthquakes().setHistoryEntry(context, terminal, command))
    default:
      return unreachable(command)
  }
}

function outcomeOf(reason: string | undefined): CommandOutcome {
  return reason === undefined ? done : { kind: 'refused', reason }
}

function cutOff(
  context: SimulatorContext,
  command: Extract<Command, { verb: 'network-outage' }>,
): CommandOutcome {
  const isBegin = command.state === 'begins'
  const count = isBegin ? beginOutage(context, command) : endOutage(context, command)
  if (count > 0) return done
  const reason = isBegin
    ? 'The outage affects no terminal.'
    : 'There is no such outage. Use the area, provider and share with which it began.'
  return { kind: 'refused', reason }
}

function cancelWarning(context: SimulatorContext, eqcode: string): CommandOutcome {
  const warnings = context.state.publicWarnings
  const warning = ownValue(warnings, eqcode)
  if (!warning)
    return { kind: 'refused', reason: `There is no warning for the earthquake ${eqcode}.` }
  const { kind: _, ...values } = warning
  earthquakes().onCancelled(context, {
    ...values,
    kind: 'cancel',
    serial: 0,
    isFinal: true,
    sentAt: context.nowMs,
  })
  return done
}

function withoutVerb<Kind extends Command>(command: Kind): Omit<Kind, 'verb'> {
  const { verb: _, ...values } = command
  return values
}
