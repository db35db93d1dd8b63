import type { Command, CommandOutcome } from './command.ts'
import { setDataCenter, setLink, setNtp, signalPower } from './device.ts'
import { onEruption } from './eruption-events.ts'
import { planFirmware } from './firmware.ts'
import { onBulletin } from './quake-events.ts'
import { expireSessions } from './session.ts'
import type { SimulatorTurn } from './state.ts'
import type { Terminal } from './terminal.ts'
import { unreachable } from './unreachable.ts'

const done: CommandOutcome = { kind: 'done' }

/** Carries out what a tester wants, now. */
export function carryOut(turn: SimulatorTurn, command: Command): CommandOutcome {
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
      return onTerminal(turn, command.terminalId, (terminal) =>
        planFirmware(turn, terminal, command.dates),
      )
    case 'data-center':
      setDataCenter(turn, command.dc, command.state === 'up')
      return done
    case 'eruption':
      onEruption(turn, command)
      return done
    case 'cancel-warning':
      return cancelWarning(turn, command.eqcode)
    case 'drill': {
      const { verb: _, ...drill } = command
      turn.state.drill = drill
      return done
    }
    case 'mail-failure':
      turn.state.areMailsFailing = command.state === 'on'
      return done
    case 'expire-sessions':
      expireSessions(turn, command.userId)
      return done
    default:
      return unreachable(command)
  }
}

function cancelWarning(turn: SimulatorTurn, eqcode: string): CommandOutcome {
  const warnings = turn.state.publicWarnings
  const known = Object.hasOwn(warnings, eqcode) ? warnings[eqcode] : undefined
  if (!known) return { kind: 'refused', reason: `There is no warning of an earthquake ${eqcode}.` }
  const { kind: _, ...values } = known
  onBulletin(turn, { ...values, kind: 'cancel', serial: 0, isFinal: true, sentAt: turn.nowMs })
  return done
}

function onTerminal(
  turn: SimulatorTurn,
  terminalId: string,
  work: (terminal: Terminal) => void,
): CommandOutcome {
  const { terminals } = turn.state
  const terminal = Object.hasOwn(terminals, terminalId) ? terminals[terminalId] : undefined
  if (!terminal) return { kind: 'refused', reason: `There is no terminal ${terminalId}.` }
  work(terminal)
  return done
}
