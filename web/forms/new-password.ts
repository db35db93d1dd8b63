import * as z from 'zod/mini'
import { hasFields } from './has-fields.ts'
import { password } from './rules.ts'

/** The fields of a form for a new password and its repetition. */
export const newPasswordShape = { password, passwordCheck: z.string() }

export interface NewPasswordValues {
  password: string
  passwordCheck: string
}

/** The rule for a form with these fields: both must be the same. */
export const passwordsMatch = z.refine<NewPasswordValues>(
  (form) => form.password === form.passwordCheck,
  { path: ['passwordCheck'], message: 'パスワードが一致していません。', when: hasFields },
)
