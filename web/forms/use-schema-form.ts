import type { FormEventHandler } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import { useSubmit } from 'react-router'
import type { FormSchema } from './form-schema.ts'

/** Validates each field when it first loses focus, then on every change. Accepts the other options of react-hook-form. */
export function useSchemaForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: UseFormProps<Values>,
  refuse?: Refusal<Values>,
): SchemaForm<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    // An error that appears on blur must not move the button under the pointer.
    delayError: 250,
    // The summary takes the focus.
    shouldFocusError: false,
    ...options,
    resolver: schemaResolver(schema, refuse),
  })
  return { ...form, schema }
}

export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  schema: FormSchema<Values>
}

/** Runs an asynchronous check of values that fit the schema. Returns the error, if any. */
export type Refusal<Values> = (
  values: Values,
) => Promise<{ path: string[]; message: string } | undefined>

/** Sends the values as JSON to the screen's action. */
export function useActionForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: UseFormProps<Values>,
) {
  const submit = useSubmit()
  const form = useSchemaForm<Values>(schema, options)
  const send = (values: Values) =>
    submit({ ...values }, { method: 'post', encType: 'application/json' })
  const onSubmit: FormEventHandler = (event) => void form.handleSubmit(send)(event)
  return { form, onSubmit }
}

/** Each field gets the message of the first rule that it fails. */
export function schemaResolver<Values extends FieldValues>(
  schema: FormSchema<Values>,
  refuse?: Refusal<Values>,
): Resolver<Values> {
  return async (values) => {
    const { data, error } = schema.safeParse(values)
    const refusal = data && (await refuse?.(data))
    if (data && !refusal) return { values: data, errors: {} }
    const errors: FieldErrors<Values> = {}
    const issues = refusal ? [refusal] : (error?.issues ?? [])
    for (const { path, message } of issues) {
      const field = path.join('.')
      if (get(errors, field) === undefined) set(errors, field, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}

/** Missing and empty values count as equal. */
export function isChanged<Values extends object>(
  current: { readonly [Name in keyof Values]?: unknown },
  saved: Values,
): boolean {
  const now: Partial<Record<string, unknown>> = { ...current }
  return Object.entries(saved).some(([name, value]) => (now[name] ?? '') !== (value ?? ''))
}
