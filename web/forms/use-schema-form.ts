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

/** Creates a form that validates each field when it first loses focus, then on every change. `options` can change this. */
export function useSchemaForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: UseFormProps<Values>,
  refuse?: Refusal<Values>,
): SchemaForm<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    // Delays errors, because an error that appears on blur would move the button that the user is just pressing.
    delayError: 250,
    // The error summary takes the focus, not the first field with an error.
    shouldFocusError: false,
    ...options,
    resolver: schemaResolver(schema, refuse),
  })
  return { ...form, schema }
}

export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  schema: FormSchema<Values>
}

/** An asynchronous check of values that fit the schema. Returns the error, if any. */
export type Refusal<Values> = (
  values: Values,
) => Promise<{ path: string[]; message: string } | undefined>

/** Creates a form that sends its values as JSON to the action of its screen. */
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

/** Creates the form's validation. Each field gets the message of the first rule that it fails. */
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

/** Whether a value differs from the saved one. Missing and empty values count as equal. */
export function isChanged<Values extends object>(
  current: { readonly [Name in keyof Values]?: unknown },
  saved: Values,
): boolean {
  const now: Partial<Record<string, unknown>> = { ...current }
  return Object.entries(saved).some(([name, value]) => (now[name] ?? '') !== (value ?? ''))
}
