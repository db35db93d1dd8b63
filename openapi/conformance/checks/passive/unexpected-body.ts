import type { PassiveCheck } from './passive-check.ts'

export const unexpectedBody: PassiveCheck = {
  name: 'unexpected-body',
  looksFor: 'a body although the contract declares none',
  check({ declared, response: { status, headers, body } }) {
    if (!declared || declared.content) return []
    const contentLength = headers.find(([name]) => name === 'content-length')?.[1]
    const bytes = body.length > 0 ? body.length : Number(contentLength ?? 0)
    if (bytes === 0) return []
    return [
      {
        place: String(status),
        message: `Status ${status} must have no body, but has one of ${bytes} bytes.`,
        pointer: `/responses/${status}`,
      },
    ]
  },
}
