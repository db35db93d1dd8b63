import type { Terminal } from '../state/terminal.ts'
import type { Command, CommandOutcome } from '../state/command.ts'
import { commandMistake } from './command-error.ts'
import { setLink, setNtp, signalDataCenter, signalPower } from './terminal/device.ts'
import { onEruption } from './alerts/eruption-events.ts'
import { armFault, clearFaults } from './faults/fault.ts'
import { planFirmware } from './terminal/firmware.ts'
import { pastQuake } from '../quake/past-quakes.ts'
import { onBulletin, onQuake } from './earth/quake-events.ts'
import { expireSessions } from './account/session.ts'
import type { SimulatorTurn } from '../state/state.ts'
import { onTsunami } from './alerts/tsunami-events.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'

const done: CommandOutcome = { kind: 'done' }

/** Carries out what a tester wants, now. */
export function carryOut(turn: SimulatorTurn, command: Command): CommandOutcome {
  const { terminals } = turn.state
  const mistake = commandMistake(command, (id) => Object.hasOwn(terminals, id))
  if (mistake) return { kind: 'refused', reason: mistake.reason }
  switch (command.verb) {
    case 'power':
      return onTerminal(turn, command.terminalId, (terminal) =>
        signalPower(turn, terminal, command.state === 'on' ? 'switched-on' : 'switched-off'),
      )
    case 'link':
      return onTerminal(turn, command.terminalId, (terminal) =>
        setLink(turn, terminal, command.state === 'up'),
      )
    case 'ntp':
      return onTerminal(turn, command.terminalId, (terminal) =>
        setNtp(turn, terminal, command.state),
      )
    case 'terminal-reply':
      return onTerminal(turn, command.terminalId, (terminal) => {
        terminal.isSilent = command.state === 'silent'
      })
    case 'switch-outcome':
      return onTerminal(turn, command.terminalId, (terminal) => {
        terminal.redundancy.nextOutcome = command.outcome
      })
    case 'contract':
      return onTerminal(turn, command.terminalId, (terminal) => {
        terminal.contract = command.state
      })
    case 'firmware-release':
      return releaseFirmware(turn, command)
    case 'data-center':
      signalDataCenter(turn, command.dc, command.state === 'up' ? 'repaired' : 'failed')
      return done
    case 'quake':
      return startQuake(turn, command.quake)
    case 'tsunami':
      onTsunami(turn, { kind: 'tsunami', areaCode: command.areaCode, level: command.level })
      return done
    case 'eruption':
      onEruption(turn, command)
      return done
    case 'cancel-warning':
      return cancelWarning(turn, command.eqcode)
    case 'drill':
      turn.state.drill = withoutVerb(command)
      return done
    case 'mail-failure':
      turn.state.areMailsFailing = command.state === 'on'
      return done
    case 'expire-sessions':
      expireSessions(turn, command.userId)
      return done
    case 'fault':
      return { kind: 'done', id: armFault(turn, withoutVerb(command)).id }
    case 'clear-faults':
      clearFaults(turn, command)
      return done
    default:
      return unreachable(command)
  }
}

function releaseFirmware(
  turn: SimulatorTurn,
  { terminalId, dates }: Extract<Command, { verb: 'firmware-release' }>,
): CommandOutcome {
  const terminal = turn.state.terminals[terminalId]
  if (terminal && planFirmware(turn, terminal, dates)) return done
  return { kind: 'refused', reason: `Terminal ${terminalId} is being updated already.` }
}

function startQuake(
  turn: SimulatorTurn,
  wanted: Extract<Command, { verb: 'quake' }>['quake'],
): CommandOutcome {
  const quake = typeof wanted === 'string' ? pastQuake(wanted) : wanted
  return { kind: 'done', id: onQuake(turn, { ...quake, originAt: turn.nowMs }) }
}

function cancelWarning(turn: SimulatorTurn, eqcode: string): CommandOutcome {
  const warnings = turn.state.publicWarnings
  const known = Object.hasOwn(warnings, eqcode) ? warnings[eqcode] : undefined
  if (!known) return { kind: 'refused', reason: `There is no warning of an earthquake ${eqcode}.` }
  const { kind: _, ...values } = known
  onBulletin(turn, { ...values, kind: 'cancel', serial: 0, isFinal: true, sentAt: turn.nowMs })
  return done
}

function withoutVerb<Kind extends Command>(command: Kind): Omit<Kind, 'verb'> {
  const { verb: _, ...values } = command
  return values
}

function onTerminal(
  turn: SimulatorTurn,
  terminalId: string,
  work: (terminal: Terminal) => void,
): CommandOutcome {
  const terminal = turn.state.terminals[terminalId]
  if (terminal) work(terminal)
  return done
}
