import { expect, test } from 'vitest'
import { z } from 'zod'
import { toErrorMessages } from '../../../simulator/scenario/read/error-message.ts'

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return toErrorMessages(error?.issues ?? [], value).map(({ message }) => message)
}

test.each<[z.ZodType, unknown, string]>([
  [z.string().min(8), 'short', 'must have at least 8 characters, found "short"'],
  [z.string().min(1), '', 'must have at least 1 character, found ""'],
  [z.string().max(2), 'long', 'must have at most 2 characters, found "long"'],
  [z.array(z.string()).min(1), [], 'must have at least 1 entry, found a list'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry, found a list'],
  [z.number().gt(0), 0, 'must be more than 0, found 0'],
  [z.int().max(3), 5, 'must be at most 3, found 5'],
  [z.string().regex(/^\d$/), 'a', 'must match /^\\d$/, found "a"'],
  [z.ipv4(), 'a', 'must be a valid ipv4, found "a"'],
  [
    z.record(z.string().min(2), z.string()),
    { a: 'b' },
    'must have at least 2 characters, found "b"',
  ],
  [z.string(), 5, 'must be a text, found 5'],
  [z.enum(['a', 'b']), 'c', 'must be "a" or "b", found "c"'],
  [z.strictObject({}), { a: 1 }, 'is an unknown field'],
])('%$: an error of a schema has a text of its own', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})
