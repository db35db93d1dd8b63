import { dayMs } from '../../../openapi/base/durations.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import type { Command } from '../control.ts'
import { eventText, subjectText } from '../words/api-names.ts'
import { type PlainText, t } from '../words/words.ts'

/** Returns the commands of the scenario language that can be sent to a terminal by a button. */
export function commandChoices(
  now: number,
): { name: string; commandFor: (terminalId: string) => Command }[] {
  const choices = Object.entries<readonly Button[]>(buttons).flatMap(([verb, ofVerb]) =>
    ofVerb.map((button) => ({
      name: `${eventText(verb)} ${buttonText(button)}`,
      commandFor: (terminalId: string): Command => ({ ...button.body, terminalId }),
    })),
  )
  const dates = nextDates(now)
  const release = (terminalId: string): Command => ({ verb: 'firmware-release', terminalId, dates })
  return [
    ...choices,
    { name: `${eventText('firmware-release')} ${dates.join(' ')}`, commandFor: release },
  ]
}

function nextDates(now: number): string[] {
  return [1, 2, 3].map((days) => jstDate(now + days * dayMs))
}

function buttonText({ body, text }: Button): string {
  const { verb: _verb, ...options } = body
  return text ? t(text) : subjectText(Object.values(options).join(' '))
}

type TerminalCommand = Exclude<Extract<Command, { terminalId: string }>, { verb: 'fault' }>
type WithoutTerminal<Kind> = Kind extends TerminalCommand ? Omit<Kind, 'terminalId'> : never

/** The verbs that have buttons: all except `firmware-release`, which needs dates, and `history-entry`, which earthquakes create. */
type ButtonVerb = Exclude<TerminalCommand['verb'], 'firmware-release' | 'history-entry'>

/** A button that sends a command. It needs a `text` only if the command's options are numbers, which would explain nothing. */
interface Button<Verb extends ButtonVerb = ButtonVerb> {
  body: WithoutTerminal<Extract<TerminalCommand, { verb: Verb }>>
  text?: PlainText
}

/** The buttons of each verb. The type makes a missing verb an error. */
const buttons: { [Verb in ButtonVerb]: readonly Button<Verb>[] } = {
  power: [{ body: { verb: 'power', state: 'on' } }, { body: { verb: 'power', state: 'off' } }],
  link: [{ body: { verb: 'link', state: 'up' } }, { body: { verb: 'link', state: 'down' } }],
  'link-flapping': [
    {
      body: { verb: 'link-flapping', downMs: 5_000, upMs: 25_000, times: 10 },
      text: '10 times, 5 s each',
    },
  ],
  'network-quality': [
    { body: { verb: 'network-quality', loss: 0.25, latencyMs: 0 }, text: 'Lose 25%' },
    { body: { verb: 'network-quality', loss: 0, latencyMs: 3_000 }, text: 'Delay by 3 s' },
    { body: { verb: 'network-quality', loss: 0, latencyMs: 0 }, text: 'No loss' },
  ],
  ntp: [
    { body: { verb: 'ntp', state: 'synced' } },
    { body: { verb: 'ntp', state: 'syncing' } },
    { body: { verb: 'ntp', state: 'disconnected' } },
  ],
  'ntp-server': [
    { body: { verb: 'ntp-server', state: 'silent' } },
    { body: { verb: 'ntp-server', state: 'answers' } },
  ],
  clock: [{ body: { verb: 'clock', offsetMs: 300_000, driftMsPerHour: 0 }, text: '5 min ahead' }],
  'terminal-reply': [
    { body: { verb: 'terminal-reply', state: 'answers' } },
    { body: { verb: 'terminal-reply', state: 'silent' } },
  ],
  'switch-outcome': [
    { body: { verb: 'switch-outcome', outcome: 'success' } },
    { body: { verb: 'switch-outcome', outcome: 'failure' } },
  ],
  contract: [
    { body: { verb: 'contract', state: 'active' } },
    { body: { verb: 'contract', state: 'cancelled' } },
  ],
}
