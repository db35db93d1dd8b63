import type { Command } from '../../state/command.ts'
import { commandBodySchema } from '../../state/command-schema.ts'
import { instantOf, parseTime } from './time.ts'
import { type ErrorMessage, toErrorMessages, valueAt } from '../read/error-message.ts'
import { hasTemplate, replaceTemplates } from '../values/template.ts'

/** The fields of commands that are times. */
const timeFields = new Set(['trainingAt', 'settingDeadlineAt', 'fromAt', 'untilAt'])

export type CommandResult = { command: Command } | { errors: ErrorMessage[] }

/** Checks a command without groups and relative times. Errors at values with `${…}` are left out. */
export function parseCommand(value: unknown): CommandResult {
  const parsed = commandBodySchema.safeParse(value)
  if (parsed.success) return { command: parsed.data }
  return { errors: toErrorMessages(parsed.error.issues, value) }
}

/** Whether an error is about a value that contains `${…}`, which is known only when the step happens. */
export function isAboutTemplate(value: unknown, { path }: ErrorMessage): boolean {
  return hasTemplate(valueAt(value, path))
}

/** Replaces the relative times of a command, and every `${instant TIME}`. */
export function withInstants(
  command: Record<string, unknown>,
  startAt: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(command).map(([key, value]) => {
      const time = timeFields.has(key) && typeof value === 'string' ? parseTime(value) : undefined
      return [key, time === undefined ? replaceInstants(value, startAt) : instantOf(time, startAt)]
    }),
  )
}

/** Replaces every `${instant TIME}` of a value by its epoch milliseconds. */
export function replaceInstants(value: unknown, startAt: number): unknown {
  return replaceTemplates(value, (content) => {
    const [, text] = /^instant\s+(.+)$/.exec(content) ?? []
    const time = text === undefined ? undefined : parseTime(text)
    return time === undefined ? undefined : instantOf(time, startAt)
  })
}
