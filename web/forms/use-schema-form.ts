import { type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import type * as z from 'zod/mini'
import { schemaResolver } from './resolver.ts'

/**
 * A form whose fields a schema judges, each when it is left for the first time and from then on at
 * every key; other options of react-hook-form go through.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  options: UseFormProps<Values>,
) {
  return useForm<Values>({
    mode: 'onTouched',
    // Leaving a field by pressing on something below it must not move that away under the finger.
    delayError: 250,
    ...options,
    resolver: schemaResolver(schema),
  })
}
