import type { components } from '../generated/control.d.ts'

type Mail = components['schemas']['Mail']

/** A mail with what its text says. */
export interface ParsedMail extends Mail {
  /** The URLs in the text, in order. */
  links: URL[]
  /** The values of its lines of the form `label: value`. */
  fields: Record<string, string>
  /** The one-time password that the mail announces. */
  onetimePassword: string | undefined
}

/** Finds the links and values in a mail's text. */
export function parseMail(mail: Mail): ParsedMail {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => new URL(link))
  const fields = Object.fromEntries(
    [...mail.text.matchAll(/^([^:\n]+): (.+)$/gm)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  )
  return { ...mail, links, fields, onetimePassword: fields['ワンタイムパスワード'] }
}
