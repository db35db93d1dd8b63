import type { Terminal } from '../state/terminal.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import { commandError } from './command-error.ts'
import { setClock } from './terminal/clock.ts'
import {
  setLink,
  setNtp,
  setNtpServer,
  signalDataCenter,
  signalPower,
  synchronise,
} from './terminal/device.ts'
import { beginOutage, endOutage, flap } from './terminal/network.ts'
import { onEruption } from './alerts/eruption-events.ts'
import { armFault, clearFaults } from './faults/fault.ts'
import { planFirmware } from './firmware/firmware.ts'
import { onBulletin, onQuake } from './earth/quake-events.ts'
import { setHistoryEntry } from './earth/history-entry.ts'
import { startedBy } from './earth/prepare-quake.ts'
import { expireSessions } from './account/session.ts'
import type { BulletinDelivery, SimulatorContext } from '../state/state.ts'
import { onTsunami } from './alerts/tsunami-events.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'

const done: CommandOutcome = { kind: 'done' }

/** Validates a tester's command and applies it to the world. */
export function applyCommand(context: SimulatorContext, command: Command): CommandOutcome {
  const { terminals } = context.state
  const error = commandError(command, (id) => Object.hasOwn(terminals, id), context.nowMs)
  if (error) return { kind: 'refused', reason: error.reason }
  switch (command.verb) {
    case 'power':
      return onTerminal(context, command.terminalId, (terminal) =>
        signalPower(context, terminal, command.state === 'on' ? 'switched-on' : 'switched-off'),
      )
    case 'link':
      return onTerminal(context, command.terminalId, (terminal) =>
        setLink(context, terminal, command.state === 'up'),
      )
    case 'ntp':
      return onTerminal(context, command.terminalId, (terminal) =>
        setNtp(context, terminal, command.state),
      )
    case 'ntp-server':
      return onTerminal(context, command.terminalId, (terminal) =>
        setNtpServer(context, terminal, command.state === 'answers'),
      )
    case 'clock':
      return onTerminal(context, command.terminalId, (terminal) => {
        setClock(terminal, command, context.nowMs)
        synchronise(context, terminal)
      })
    case 'network-quality':
      return onTerminal(context, command.terminalId, (terminal) => {
        const { loss, latencyMs } = command
        terminal.network = loss === 0 && latencyMs === 0 ? undefined : { loss, latencyMs }
      })
    case 'link-flapping':
      return onTerminal(context, command.terminalId, (terminal) => flap(context, terminal, command))
    case 'network-outage':
      return cutOff(context, command)
    case 'bulletin-delivery':
      return setBulletinDelivery(context, withoutVerb(command))
    case 'terminal-reply':
      return onTerminal(context, command.terminalId, (terminal) => {
        terminal.isSilent = command.state === 'silent'
      })
    case 'switch-outcome':
      return onTerminal(context, command.terminalId, (terminal) => {
        terminal.redundancy.nextOutcome = command.outcome
      })
    case 'contract':
      return onTerminal(context, command.terminalId, (terminal) => {
        terminal.contract = command.state
      })
    case 'firmware-release':
      return releaseFirmware(context, command)
    case 'history-entry':
      return enterHistory(context, command)
    case 'data-center':
      signalDataCenter(context, command.dc, command.state === 'up' ? 'repaired' : 'failed')
      return done
    case 'quake':
      return { kind: 'done', id: onQuake(context, startedBy(command, context.nowMs)) }
    case 'tsunami':
      onTsunami(context, { kind: 'tsunami', areaCode: command.areaCode, level: command.level })
      return done
    case 'eruption':
      onEruption(context, command)
      return done
    case 'cancel-warning':
      return cancelWarning(context, command.eqcode)
    case 'drill':
      context.state.drill = withoutVerb(command)
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

function cutOff(
  context: SimulatorContext,
  command: Extract<Command, { verb: 'network-outage' }>,
): CommandOutcome {
  const isBegin = command.state === 'begins'
  const count = isBegin ? beginOutage(context, command) : endOutage(context, command)
  if (count > 0) return done
  const reason = isBegin
    ? 'The outage hits no terminal.'
    : 'No such outage has begun. It ends with the area, provider and share of its begin.'
  return { kind: 'refused', reason }
}

function setBulletinDelivery(
  { state }: SimulatorContext,
  delivery: BulletinDelivery,
): CommandOutcome {
  const isFaulty = Object.values(delivery).some((value) => value > 0)
  state.bulletinDelivery = isFaulty ? delivery : undefined
  return done
}

function releaseFirmware(
  context: SimulatorContext,
  { terminalId, dates }: Extract<Command, { verb: 'firmware-release' }>,
): CommandOutcome {
  const terminal = context.state.terminals[terminalId]
  const reason = terminal && planFirmware(context, terminal, dates)
  return reason === undefined ? done : { kind: 'refused', reason }
}

function enterHistory(
  context: SimulatorContext,
  command: Extract<Command, { verb: 'history-entry' }>,
): CommandOutcome {
  const terminal = context.state.terminals[command.terminalId]
  const reason = terminal && setHistoryEntry(context, terminal, command)
  return reason === undefined ? done : { kind: 'refused', reason }
}

function cancelWarning(context: SimulatorContext, eqcode: string): CommandOutcome {
  const warnings = context.state.publicWarnings
  const warning = Object.hasOwn(warnings, eqcode) ? warnings[eqcode] : undefined
  if (!warning)
    return { kind: 'refused', reason: `There is no warning of an earthquake ${eqcode}.` }
  const { kind: _, ...values } = warning
  onBulletin(context, {
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

function onTerminal(
  context: SimulatorContext,
  terminalId: string,
  change: (terminal: Terminal) => void,
): CommandOutcome {
  const terminal = context.state.terminals[terminalId]
  if (terminal) change(terminal)
  return done
}
