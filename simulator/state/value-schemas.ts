import { z } from 'zod'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { limits } from '../../openapi/generated/limits.ts'

/** The operationId of an operation of the contract. */
export const operationIdSchema = z.enum(
  contractOperations.map(({ id }) => id),
  'must be an operationId from the contract',
)

/** A terminal's serial number. */
export const serialSchema = z
  .string('must be a serial number in quotes')
  .regex(new RegExp(limits.SerialNumber.pattern), 'must be 7 digits starting with 17, in quotes')

/** A user name. */
export const userIdSchema = z
  .string()
  .regex(new RegExp(limits.UserName.pattern), 'must be letters, digits or underscores')
  .min(limits.UserName.minLength)
  .max(limits.UserName.maxLength)

/** The name of a step, a session or a saved value. */
export const nameSchema = z
  .string()
  .regex(
    /^[A-Za-z][\w-]*$/,
    'must be letters, digits, hyphens or underscores, starting with a letter',
  )

/** A link that the portal shows. Other protocols, such as `javascript`, could run scripts in the portal. */
export const linkSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

/** Returns a schema of numbers within the limits that the contract sets for a field, inclusive. */
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

/**
 * A time: ISO with an offset, e.g. `2024-01-01T16:10:22+09:00`, or epoch milliseconds. The output is in epoch
 * milliseconds.
 */
export const instantSchema = z.union([
  z.iso.datetime({ offset: true, error }).transform((text) => Date.parse(text)),
  z.int(error).min(limits.EpochMs.minimum).max(limits.EpochMs.maximum),
])

/** A time of the past in epoch milliseconds. */
export const virtualTimeSchema = z.int().describe('Virtual time in epoch milliseconds.')
