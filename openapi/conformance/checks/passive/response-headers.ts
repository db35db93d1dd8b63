import { validatorOf } from '../../../contract/validate.ts'
import { headerValue } from '../../exchange.ts'
import { maskedHeaders } from '../../masking/mask-headers.ts'
import type { PassiveCheck } from './passive-check.ts'

export const responseHeaders: PassiveCheck = {
  name: 'response-headers',
  looksFor: 'a missing required response header, or one whose value breaks its schema',
  check({ declared, response, areCookiesKnown }) {
    return Object.entries(declared?.headers ?? {}).flatMap(([name, header]) => {
      const isCookie = name.toLowerCase() === 'set-cookie'
      if (isCookie && !areCookiesKnown) return []
      const value = headerValue(response.headers, name.toLowerCase())
      const place = `${response.status} ${name}`
      const pointer = `/responses/${response.status}/headers/${name}`
      if (value === undefined) {
        return header.required
          ? [{ place, pointer, message: `The header ${name} is missing.` }]
          : []
      }
      const isValid = !isCookie && validatorOf(header.schema)(typed(value, header.schema.type))
      if (isCookie || isValid) return []
      return [
        {
          place,
          pointer,
          message: `The value "${maskedHeader(name, value)}" of the header ${name} breaks its schema.`,
        },
      ]
    })
  },
}

function maskedHeader(name: string, value: string): string {
  return maskedHeaders([[name.toLowerCase(), value]])
    .map(([, masked]) => masked)
    .join()
}

function typed(value: string, type: string | string[] | undefined): unknown {
  return type === 'integer' || type === 'number' ? Number(value) : value
}
