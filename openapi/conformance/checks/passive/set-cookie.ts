import type { ResponseObject } from '../../../contract/document.ts'
import { headerValues } from '../../exchange.ts'
import { maskedName } from '../../masking/mask-text.ts'
import type { PassiveCheck } from './passive-check.ts'

/** The contract's example of the header has the attributes that the cookie must have. */
export const setCookie: PassiveCheck = {
  name: 'set-cookie',
  looksFor: "a session cookie without the attributes of the contract's example",
  check({ declared, response, isSecure, areCookiesKnown }) {
    const example = exampleOf(declared)
    if (example === undefined || !areCookiesKnown) return []
    const expected = readCookie(example)
    const place = `${response.status} Set-Cookie`
    const pointer = `/responses/${response.status}/headers/Set-Cookie`
    const all = headerValues(response.headers, 'set-cookie').map(readCookie)
    if (all.length === 0) return []
    const found = all.find(({ name }) => name === expected.name)
    if (!found) {
      const names = all.map(({ name }) => maskedName(name)).join(', ')
      return [
        {
          place,
          pointer,
          message: `The name of the cookie is ${names} instead of ${expected.name}.`,
        },
      ]
    }
    const attributes = new Map(expected.attributes)
    if (isSecure === true) attributes.set('secure', '')
    const wrong = [...attributes].filter(([name, value]) => found.attributes.get(name) !== value)
    const notEmpty = expected.value === '' && found.value !== '' ? ['an empty value'] : []
    const missing = [...wrong.map(([name, value]) => attributeText(name, value)), ...notEmpty]
    const notFilled = expected.value !== '' && found.value === '' ? ['a value'] : []
    return [...missing, ...notFilled].map((what) => ({
      place: `${place} ${what}`,
      pointer,
      message: `The cookie ${expected.name} is set without ${what}.`,
    }))
  },
}

interface Cookie {
  name: string
  value: string
  /** Names are in lower case. The value of SameSite is in lower case too. */
  attributes: Map<string, string>
}

function exampleOf(declared: ResponseObject | undefined): string | undefined {
  const example: unknown = declared?.headers?.['Set-Cookie']?.schema.examples?.[0]
  return typeof example === 'string' ? example : undefined
}

function readCookie(text: string): Cookie {
  const [pair = '', ...rest] = text.split(';').map((part) => part.trim())
  const [name, value] = split(pair)
  return {
    name,
    value,
    attributes: new Map(
      rest.map((part) => {
        const [attribute, setting] = split(part)
        const lower = attribute.toLowerCase()
        return [lower, lower === 'samesite' ? setting.toLowerCase() : setting]
      }),
    ),
  }
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

function attributeText(name: string, value: string): string {
  return value === '' ? name : `${name}=${value}`
}
