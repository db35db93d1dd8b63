import type { PassiveCheck } from './passive-check.ts'

export const malformedJson: PassiveCheck = {
  name: 'malformed-json',
  looksFor: 'an answer that says it is JSON in UTF-8 and is not',
  check({ answer, response: { status } }) {
    if (answer?.kind !== 'malformed') return []
    return [
      {
        place: String(status),
        message: `The answer says it is JSON and can't be read: ${answer.reason}.`,
        pointer: `/responses/${status}`,
      },
    ]
  },
}
