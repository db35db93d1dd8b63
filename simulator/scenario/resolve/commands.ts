import { groupSchema } from '../language/group-schema.ts'
import type { StepPlace } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'
import { parseCommand, replaceInstants, withInstants } from '../language/parse-command.ts'
import { type ActionContext, type Found, played } from './found.ts'
import type { Groups } from './groups.ts'
import type { Occurrence } from './occurrences.ts'

/** The events or steps of a command: one for each terminal of its group. */
export function commandsOf(
  occurrence: Occurrence,
  place: StepPlace,
  value: Record<string, unknown>,
  context: ActionContext,
): Found {
  const commands = withoutGroup(value, context.groups)
  if (commands.length === 0) {
    const message = 'no terminal of the scenario belongs to it'
    return { errors: [{ path: ['do', 'terminals'], message }] }
  }
  const found: Required<Found> = { events: [], steps: [], errors: [] }
  for (const written of commands) {
    const command = withInstants(
      asRecord(replaceInstants(written, context.startAt)),
      context.startAt,
    )
    const parsed = parseCommand(command)
    const { time } = occurrence
    if (time.kind === 'fixed' && 'command' in parsed && !hasTemplate(command)) {
      const event = { kind: 'command', command: parsed.command } as const
      found.events.push({ id: occurrence.id, atMs: time.atMs, event, place })
    } else {
      found.steps.push(...(played(occurrence, place, { kind: 'command', command }).steps ?? []))
    }
  }
  return found
}

/** The commands of a group, one for each of its terminals. */
function withoutGroup(
  { terminals, ...rest }: Record<string, unknown>,
  groups: Groups,
): Record<string, unknown>[] {
  if (terminals === undefined) return [rest]
  return groups.select(groupSchema.parse(terminals)).map((terminalId) => ({ ...rest, terminalId }))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
