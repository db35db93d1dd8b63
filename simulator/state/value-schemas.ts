import { z } from 'zod'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { limits } from '../../openapi/generated/limits.ts'

export const operationIdSchema = z.enum(
  contractOperations.map(({ id }) => id),
  'must be an operationId from the contract',
)

export const serialSchema = z
  .string('must be a serial number in quotes')
  .regex(new RegExp(limits.SerialNumber.pattern), 'must be 7 digits starting with 17, in quotes')

export const userIdSchema = z
  .string()
  .regex(new RegExp(limits.UserName.pattern), 'must be letters, digits or underscores')
  .min(limits.UserName.minLength)
  .max(limits.UserName.maxLength)

export const nameSchema = z
  .string()
  .regex(
    /^[A-Za-z][\w-]*$/,
    'must be letters, digits, hyphens or underscores, starting with a letter',
  )

/** For a link that the portal shows. Other protocols, such as `javascript`, could run scripts in the portal. */
export const linkSchema = z.url({
  protocol: /^https?$/,
  // The contract's links are ASCII, so Japanese letters are encoded.
  normalize: true,
  error: 'must be an address that begins with http:// or https://',
})

export function numberWithin({
  minimum,
  maximum,
}: {
  minimum: number
  maximum: number
}): z.ZodNumber {
  return z.number().min(minimum).max(maximum)
}

const error = 'must be a time with an offset, such as 2024-01-01T16:10:22+09:00'

/** Returns the error of a text that is not a time. */
export function timeError(text: unknown, otherwise: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ _t]+(\d.*)$/.exec(String(text)) ?? []
  return time === undefined ? otherwise : `must have a T before the time of day: ${day}T${time}`
}

export function isPossibleTime(atMs: number): boolean {
  return atMs >= limits.EpochMs.minimum && atMs <= limits.EpochMs.maximum
}

export const possibleTimes = 'must be in the years 1970 to 2099'

/** A time: ISO with an offset, such as `2024-01-01T16:10:22+09:00`, or epoch milliseconds. */
export const instantSchema = z.union([
  z.iso
    .datetime({ offset: true, error: ({ input }) => timeError(input, error) })
    .transform((text) => Date.parse(text))
    .refine(isPossibleTime, possibleTimes),
  z.int(error).min(limits.EpochMs.minimum).max(limits.EpochMs.maximum),
])

export const virtualTimeSchema = z.int().describe('Virtual time in epoch milliseconds.')
