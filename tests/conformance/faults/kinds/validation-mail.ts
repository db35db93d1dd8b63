import type { Fault } from '../fault.ts'
import { bodyOf, isText, is } from '../rules.ts'

const saveSettings = bodyOf('saveSettings')

/** Faulty rules for mail addresses: off by one, missing, or too strict. */
export const mailFaults: Fault[] = createMailFaults()

function createMailFaults(): Fault[] {
  const local = (mail: string): number => mail.lastIndexOf('@')
  const domain = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1)
  const labels = (mail: string): number[] =>
    domain(mail)
      .split('.')
      .map(({ length }) => length)
  const isShort = (mail: string): boolean => mail.length <= 254
  const owner = 'owner@example.jp'
  const accepted = (name: string, test: (mail: string) => boolean): Fault =>
    saveSettings('/mailAddress').takes(name, isText(test), owner)
  const refused = (name: string, test: (mail: string) => boolean): Fault =>
    saveSettings('/mailAddress').refuses(name, isText(test), 400005)
  return [
    accepted(
      'an address with 255 characters is accepted',
      (mail) => mail.length === 255 && local(mail) <= 64,
    ),
    accepted(
      'a label with 64 characters is accepted',
      (mail) => Math.max(...labels(mail)) === 64 && isShort(mail),
    ),
    accepted(
      'an address without a top-level domain is accepted',
      (mail) => local(mail) > 0 && !domain(mail).includes('.'),
    ),
    accepted('addresses of mobile phones are accepted', (mail) =>
      /@([\w-]+\.)*(docomo|ezweb|softbank)\.ne\.jp$/i.test(mail),
    ),
    accepted('a line break after an address is accepted', (mail) => mail.endsWith('\n')),
    refused('an address with 254 characters is refused', (mail) => mail.length === 254),
    refused('a plus sign is refused', (mail) => mail.slice(0, local(mail)).includes('+')),
    refused('a domain that begins with the one of a mobile phone is refused', (mail) =>
      /@(docomo\.ne\.jp|au\.com)\b/i.test(mail),
    ),
    refused('a top-level domain in Punycode is refused', (mail) => /\.xn--[\w-]+$/.test(mail)),
    saveSettings('/mailAddress').takes('a missing address is accepted', is(undefined), owner),
  ]
}
