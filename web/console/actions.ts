import { jsonOf } from '../../openapi/base/json-of.ts'
import {
  dataOf,
  controlApi,
  inWorld,
  type Command,
  type JournalEntry,
  type Schemas,
  type World,
} from './control.ts'
import { timeText } from './console-text.ts'
import { showMessage } from './messages/messages.ts'
import { commandText, eventText, subjectText } from './words/api-names.ts'
import { numberText, t } from './words/words.ts'

// Each of these functions shows a message with its result. If a call fails, it throws, and `useAction` shows the error.

export async function runCommand(world: string, body: Command): Promise<Schemas['Outcome']> {
  const outcome = await dataOf(
    controlApi.POST('/worlds/{world}/commands', { ...inWorld(world), body }),
  )
  const { entry, firstEffect, subject } = outcome
  const command = eventText(body.verb)
  const text =
    subject === undefined
      ? command
      : t('{command}: {subject}', { command, subject: subjectText(subject) })
  showMessage({ world, text, seenAt: placeOf(body), entry, firstEffect })
  return outcome
}

export async function runForTerminals(
  world: string,
  terminalIds: readonly string[],
  commandFor: (terminalId: string) => Command,
): Promise<void> {
  const commands = terminalIds.map(commandFor)
  const [first] = commands
  if (first === undefined) return
  if (commands.length === 1) {
    await runCommand(world, first)
    return
  }
  const command = commandText({ ...first, terminalId: undefined })
  const count = numberText(commands.length)
  const lists: Schemas['Outcomes'][] = []
  for (let done = 0; done < commands.length; done += listLength) {
    if (done > 0) {
      const text = t('{command}: {done} of {count} terminals…', {
        command,
        done: numberText(done),
        count,
      })
      showMessage({ world, text })
    }
    const body = { commands: commands.slice(done, done + listLength) }
    lists.push(
      await dataOf(controlApi.POST('/worlds/{world}/command-list', { ...inWorld(world), body })),
    )
  }
  const refused = lists.flatMap((list) => list.refused)
  const text = t('{command}: {count} terminals.', {
    command,
    count: numberText(commands.length - refused.length),
  })
  const [one] = refused
  const refusal =
    one === undefined
      ? ''
      : ` ${t('{count} rejected: {reason}', { count: numberText(refused.length), reason: one.reason })}`
  const { entry, firstEffect } = lists[0] ?? {}
  const entries = commands.length
  showMessage({ world, text: text + refusal, seenAt: 'terminals', entry, firstEffect, entries })
}

/** The maximum number of commands in one call. More commands are sent in several calls, so that the console can show progress. */
const listLength = 2_000

/** Sends a request or command to a world, as edited JSON of a journal entry. Returns the index of the new entry. */
export async function sendInput(world: string, text: string): Promise<number> {
  const value = jsonOf(text)
  if (value === undefined) throw new Error(t('The text is not JSON.'))
  // The simulator checks whether this is a valid input.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = value as JournalEntry['input']
  const { entry } = await dataOf(
    controlApi.POST('/worlds/{world}/journal', { ...inWorld(world), body }),
  )
  showMessage({ world, text: t('Sent again.'), seenAt: 'journal', entry })
  return entry
}

export async function setClock(world: string, clock: Schemas['Clock']): Promise<void> {
  const { now } = await dataOf(
    controlApi.PUT('/worlds/{world}/clock', { ...inWorld(world), body: clock }),
  )
  const text =
    clock.kind === 'running'
      ? t('Time runs at {speed}× real time.', { speed: clock.speed })
      : t('Time is paused at {time}.', { time: timeText(now) })
  showMessage({ world, text, seenAt: '' })
}

/** Advances the time of a world by a duration, to a time, or to the next event. */
export async function advance(world: string, body: Schemas['Advance']): Promise<void> {
  const { now, entry } = await dataOf(
    controlApi.POST('/worlds/{world}/advance', { ...inWorld(world), body }),
  )
  const text = t('Time advanced to {time}.', { time: timeText(now) })
  showMessage({ world, text, seenAt: '', entry })
}

export async function rewind(world: string, to: Schemas['Rewind']['to']): Promise<void> {
  const { now } = await dataOf(
    controlApi.POST('/worlds/{world}/rewind', { ...inWorld(world), body: { to } }),
  )
  showMessage({ world, text: t('Rewound to {time}.', { time: timeText(now) }), seenAt: '' })
}

/** Rewinds a world after the user has confirmed. */
export async function rewindIfWanted(world: string, to: Schemas['Rewind']['to']): Promise<void> {
  if (window.confirm(t('Rewind the world? Everything after that time is discarded.'))) {
    await rewind(world, to)
  }
}

export async function createWorld(body: Schemas['NewWorld']): Promise<World> {
  const world = await dataOf(controlApi.POST('/worlds', { body }))
  const text = t('World {name} was created from {scenario}.', {
    name: world.name,
    scenario: world.scenario.name,
  })
  showMessage({ world: world.name, text, seenAt: '' })
  return world
}

/** Forks a world. By default, the fork has the world's current state and a generated name. */
export async function forkWorld(name: string, body: Schemas['Fork']): Promise<World> {
  const world = await dataOf(controlApi.POST('/worlds/{world}/fork', { ...inWorld(name), body }))
  const text = t('World {name} was forked from {source}.', {
    name: world.name,
    source: name,
  })
  showMessage({ world: world.name, text, seenAt: '' })
  return world
}

export async function deleteWorld(name: string): Promise<void> {
  await dataOf(controlApi.DELETE('/worlds/{world}', inWorld(name)))
  showMessage({ text: t('World {name} was deleted.', { name }) })
}

/** The page that shows the effects of a command, for commands that don't name a terminal. */
const pageOfVerb = {
  quake: 'earth',
  tsunami: 'earth',
  eruption: 'earth',
  'cancel-warning': 'earth',
  'bulletin-delivery': 'earth',
  'data-center': 'terminals',
  'network-outage': 'terminals',
  fault: 'faults',
  'clear-faults': 'faults',
  drill: 'centres',
  'mail-failure': 'centres',
  'expire-sessions': 'centres',
} as const

function placeOf(command: Command): string {
  return command.verb !== 'fault' && 'terminalId' in command
    ? `terminals/${command.terminalId}`
    : pageOfVerb[command.verb]
}
