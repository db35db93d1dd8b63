import { z } from 'zod'
import { limits } from '../../../openapi/generated/limits.ts'
import { type ErrorMessage, toErrorMessages } from '../read/error-message.ts'
import { serialSchema } from '../../state/value-schemas.ts'

/** What a terminal must be like to belong to a group. */
const groupWhereSchema = z.strictObject({
  area: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Part of the name of the area where the terminals are, such as 石川県 or 石川県能登地方.',
    ),
  centre: z
    .enum(limits.DataCenterKey.enum)
    .optional()
    .describe('The data centre that the terminals are set up with: east0 or west0.'),
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
    'The share of these terminals that belongs to the group, above 0, at most 1. The seed determines which. Equal shares give the same terminals in every step.',
  )

const groupKeys = {
  where: groupWhereSchema
    .optional()
    .describe('Only terminals with these properties. All terminals if omitted.'),
  share: shareSchema.optional(),
}

/** A group of terminals: all, or those with some properties, or a share of them. */
export const groupSchema = z.union([z.literal('all'), z.strictObject(groupKeys)])

export type Group = z.output<typeof groupSchema>

/** Checks a group. The paths of errors begin in it. */
export function parseGroup(value: unknown): { group: Group } | { errors: ErrorMessage[] } {
  const parsed = groupSchema.safeParse(value)
  return parsed.success
    ? { group: parsed.data }
    : { errors: toErrorMessages(parsed.error.issues, value) }
}
