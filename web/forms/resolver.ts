import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * Creates a resolver that validates a form with a schema. Each field gets the message of its first
 * broken rule.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
): Resolver<Values> {
  return (values) => {
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of result.error.issues) {
      const field = path.join('.')
      if (get(errors, field) === undefined) set(errors, field, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}
