import * as z from 'zod/mini'

/** The value of a yes-or-no field. */
export const yesOrNo = z.enum(['true', 'false'])

/** Converts a boolean to the value of such a field. */
export function yesOrNoText(value: boolean): z.infer<typeof yesOrNo> {
  return value ? 'true' : 'false'
}

/** Whether a text means yes: true, 1, yes, on, enable or enabled, in any case. */
export function isYes(text: string): boolean {
  return /^(?:true|1|yes|on|enabled?)$/i.test(text)
}
