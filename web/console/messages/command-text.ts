import { unreachable } from '../../../openapi/contract/unreachable.ts'
import type { Command } from '../control.ts'
import { stateText } from '../words/state-text.ts'
import { t } from '../words/words.ts'

/** Where the effects of an action are seen: a path below the world's address, and the name of the page. */
export interface SeenAt {
  path: string
  page: string
}

/** Says what a command did, and where to see it. */
export function commandText(command: Command): { text: string; seenAt: SeenAt } {
  const seenAt = placeOf(command)
  return { text: sentence(command), seenAt }
}

function placeOf(command: Command): SeenAt {
  if ('terminalId' in command && command.verb !== 'fault') {
    const id = command.terminalId
    return { path: `terminals/${id}`, page: t('Terminal {id}', { id }) }
  }
  switch (command.verb) {
    case 'quake':
    case 'tsunami':
    case 'eruption':
    case 'cancel-warning':
    case 'bulletin-delivery':
      return { path: 'earth', page: t('Earth') }
    case 'data-center':
    case 'network-outage':
      return { path: 'terminals', page: t('Terminals') }
    case 'fault':
    case 'clear-faults':
      return { path: 'faults', page: t('Faults') }
    case 'drill':
    case 'mail-failure':
    case 'expire-sessions':
      return { path: 'centres', page: t('Data centres') }
  }
  return unreachable(command)
}

function sentence(command: Command): string {
  if ('terminalId' in command && command.verb !== 'fault') {
    return terminalSentence(command)
  }
  return worldSentence(command)
}

type TerminalCommand = Exclude<Extract<Command, { terminalId: string }>, { verb: 'fault' }>

function terminalSentence(command: TerminalCommand): string {
  const id = command.terminalId
  switch (command.verb) {
    case 'power':
      return command.state === 'on'
        ? t('Terminal {id} was switched on.', { id })
        : t('Terminal {id} was switched off.', { id })
    case 'link':
      return command.state === 'up'
        ? t('The link of terminal {id} is up.', { id })
        : t('The link of terminal {id} is down.', { id })
    case 'ntp':
      return t('NTP of terminal {id} is {state}.', { id, state: stateText(command.state) })
    case 'ntp-server':
      return command.state === 'answers'
        ? t('The NTP server answers terminal {id}.', { id })
        : t('The NTP server no longer answers terminal {id}.', { id })
    case 'clock':
      return t('The clock of terminal {id} is set {seconds} s ahead.', {
        id,
        seconds: (command.offsetMs ?? 0) / 1_000,
      })
    case 'network-quality':
      return networkSentence(id, command)
    case 'link-flapping':
      return t('The link of terminal {id} goes down {times} times.', { id, times: command.times })
    case 'terminal-reply':
      return command.state === 'answers'
        ? t('Terminal {id} responds to requests.', { id })
        : t('Terminal {id} ignores requests.', { id })
    case 'switch-outcome':
      return command.outcome === 'success'
        ? t('The next redundancy check of terminal {id} succeeds.', { id })
        : t('The next redundancy check of terminal {id} fails.', { id })
    case 'history-entry':
      return t('The history of terminal {id} has earthquake {code}.', { id, code: command.eqcode })
    case 'contract':
      return t('The contract of terminal {id} is {state}.', { id, state: stateText(command.state) })
    case 'firmware-release':
      return t('Firmware is released for terminal {id}.', { id })
  }
  return unreachable(command)
}

function networkSentence(
  id: string,
  { loss = 0, latencyMs = 0 }: { loss?: number | undefined; latencyMs?: number | undefined },
): string {
  if (loss === 0 && latencyMs === 0) {
    return t('The network of terminal {id} loses nothing and is not slow.', { id })
  }
  const percent = Math.round(loss * 100)
  return t('The network of terminal {id} loses {percent} % and is {ms} ms slow.', {
    id,
    percent,
    ms: latencyMs,
  })
}

function worldSentence(command: Exclude<Command, TerminalCommand>): string {
  switch (command.verb) {
    case 'network-outage':
      return command.state === 'begins'
        ? t('A network outage begins.')
        : t('The network outage ends.')
    case 'bulletin-delivery':
      return t('The delivery of early warnings is changed.')
    case 'data-center':
      return command.state === 'up'
        ? t('Data centre {dc} is up again.', { dc: command.dc })
        : t('Data centre {dc} went down.', { dc: command.dc })
    case 'quake': {
      const { quake } = command
      return t('Earthquake {quake} begins.', {
        quake: typeof quake === 'string' ? quake : `M${quake.magnitude}`,
      })
    }
    case 'tsunami':
      return t('A tsunami report of level {level} for area {area} is issued.', {
        level: command.level,
        area: command.areaCode,
      })
    case 'eruption':
      return t('An eruption report of level {level} for {area} is issued.', {
        level: command.level,
        area: command.areaName,
      })
    case 'cancel-warning':
      return t('The warning for earthquake {quake} is cancelled.', { quake: command.eqcode })
    case 'drill':
      return t('A drill is announced.')
    case 'mail-failure':
      return command.state === 'on' ? t('Mail delivery fails.') : t('Mail delivery works again.')
    case 'expire-sessions':
      return command.userId === undefined
        ? t('All sessions ended.')
        : t('The sessions of {user} ended.', { user: command.userId })
    case 'fault':
      return t('A fault of {operation} is active.', { operation: command.operationId })
    case 'clear-faults':
      return t('Faults are cleared.')
  }
  return unreachable(command)
}
