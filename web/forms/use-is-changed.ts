import { type Control, type FieldValues, useWatch } from 'react-hook-form'

/** Whether a form of plain fields says something else than what is saved, however it came to say so. */
export function useIsChanged<Values extends FieldValues>(
  control: Control<Values>,
  saved: Values,
): boolean {
  const current: Record<string, unknown> = { ...useWatch({ control }) }
  return Object.keys(saved).some((name) => (current[name] ?? '') !== (saved[name] ?? ''))
}
