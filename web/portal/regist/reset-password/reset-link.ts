import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import { userName } from '../../../forms/rules.ts'

const { minLength, maxLength, pattern } = limits.PasswordResetToken
const linkSchema = z.object({
  userId: userName,
  token: z
    .string()
    .check(z.minLength(minLength), z.maxLength(maxLength), z.regex(new RegExp(pattern))),
})

/** The parameters in the mailed password-change URL. */
export type ResetLink = z.infer<typeof linkSchema>

/** Reads the URL's query. Returns undefined if a parameter is missing or malformed. */
export function readResetLink(query: URLSearchParams): ResetLink | undefined {
  return z.safeParse(linkSchema, Object.fromEntries(query)).data
}

/** The result of a submit with a link that was used before, has expired, or was replaced. */
export interface SpentLink {
  isSpent: true
}
