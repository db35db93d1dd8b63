import type { PassiveCheck } from './passive-check.ts'

export const malformedJson: PassiveCheck = {
  name: 'malformed-json',
  looksFor: 'a response with a JSON media type that is not JSON in UTF-8',
  check({ json, response: { status } }) {
    if (json?.kind !== 'malformed') return []
    return [
      {
        place: String(status),
        message: `The response has a JSON media type, but can't be parsed: ${json.reason}.`,
        pointer: `/responses/${status}`,
      },
    ]
  },
}
