import { type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemaResolver } from './resolver.ts'

/**
 * Creates a form that a schema validates. A field is validated when it first loses the focus, and
 * then on every change. Takes the other options of react-hook-form.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  options: UseFormProps<Values>,
) {
  return useForm<Values>({
    mode: 'onTouched',
    // An error message that appears when a field loses the focus must not move the button that the
    // user is pressing.
    delayError: 250,
    ...options,
    resolver: schemaResolver(schema),
  })
}
