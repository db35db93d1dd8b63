import { z } from 'zod'
import { limits } from '../../../openapi/generated/limits.ts'
import { serialSchema } from '../../state/value-schemas.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { commandBodySchema } from '../../state/command-schema.ts'
import type { Command } from '../../state/command.ts'
import { instantOf, parseTime } from './time.ts'
import { type ErrorMessage, toErrorMessages, valueAt } from '../read/error-message.ts'
import { hasTemplate, replaceTemplates } from '../values/template.ts'

const groupWhereSchema = z.strictObject({
  area: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Part of the name of the area in which the terminals are, e.g. 石川県 or 石川県能登地方.',
    ),
  centre: z
    .enum(limits.DataCenterKey.enum)
    .optional()
    .describe("The terminals' primary data centre: east0 or west0."),
  plan: z.string().optional().describe('The name of the plan, such as basic or special.'),
  provider: z.string().min(1).optional().describe('The name of the internet provider.'),
  terminalId: z
    .array(serialSchema)
    .optional()
    .describe('Serial numbers, in quotes. Only these terminals can belong to the group.'),
})

const shareSchema = z
  .number()
  .gt(0)
  .max(1)
  .describe(
    'How large a part of the terminals that `where` selects belongs to the group, above 0 and at most 1. The seed determines which terminals are in the share. Equal shares select the same terminals in every step.',
  )

const groupKeys = {
  where: groupWhereSchema
    .optional()
    .describe(
      'Only terminals with these properties belong to the group. All terminals if omitted.',
    ),
  share: shareSchema.optional(),
}

export const groupSchema = z.union([z.literal('all'), z.strictObject(groupKeys)])

export type Group = z.output<typeof groupSchema>

/** Parses a group. The paths of the errors begin at the group. */
export function parseGroup(value: unknown): { group: Group } | { errors: ErrorMessage[] } {
  const parsed = groupSchema.safeParse(value)
  return parsed.success
    ? { group: parsed.data }
    : { errors: toErrorMessages(parsed.error.issues, value) }
}

/** A command for a terminal or a group, with relative times and `${…}`. The command is checked after these are replaced. */
export const scenarioCommandSchema = z.custom<Record<string, unknown>>(
  isRecord,
  'must be an object with a verb',
)

const timeFields = new Set(['trainingAt', 'settingDeadlineAt', 'fromAt', 'untilAt'])

type CommandResult = { command: Command } | { errors: ErrorMessage[] }

export function parseCommand(value: unknown): CommandResult {
  const parsed = commandBodySchema.safeParse(value)
  if (parsed.success) return { command: parsed.data }
  return { errors: toErrorMessages(parsed.error.issues, value) }
}

/** Whether an error is about a value that contains `${…}`. Such values are checked during the run. */
export function isAboutTemplate(value: unknown, { path }: ErrorMessage): boolean {
  return hasTemplate(valueAt(value, path))
}

/** Replaces relative times and every `${instant TIME}` by epoch milliseconds. */
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

/** Replaces every `${instant TIME}` by epoch milliseconds. */
export function replaceInstants(value: unknown, startAt: number): unknown {
  return replaceTemplates(value, (content) => {
    const [, text] = /^instant\s+(.+)$/.exec(content) ?? []
    const time = text === undefined ? undefined : parseTime(text)
    return time === undefined ? undefined : instantOf(time, startAt)
  })
}
