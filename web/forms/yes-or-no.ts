import * as z from 'zod/mini'

/** A yes or no as a radio button or a select box holds it. */
export const yesOrNo = z.enum(['true', 'false'])

/** A yes or no as such a field wants it. */
export function yesOrNoText(isSo: boolean): z.infer<typeof yesOrNo> {
  return isSo ? 'true' : 'false'
}

/** Whether a form's text says yes: true, 1, yes, on, enable or enabled, in small letters or large. */
export function isYes(text: string): boolean {
  return /^(?:true|1|yes|on|enabled?)$/i.test(text)
}
