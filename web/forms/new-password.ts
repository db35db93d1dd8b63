import * as z from 'zod/mini'
import { hasFields } from './has-fields.ts'
import { password } from './rules.ts'

/** A new password and its repetition, as fields of a form. */
export const newPasswordShape = { password, passwordCheck: z.string() }

/** Both must be the same; for a form that has these fields. */
export const passwordsMatch = z.refine<{ password: string; passwordCheck: string }>(
  (form) => form.password === form.passwordCheck,
  { path: ['passwordCheck'], message: 'パスワードが一致していません。', when: hasFields },
)
