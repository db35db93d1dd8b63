import { expect, test } from 'vitest'
import { faults } from './faults/all.ts'
import { faultId } from './faults/fault.ts'
import { verifyFault } from './faults/is-found.ts'

/** Texts that a message must contain, because they help to find the cause: values, responses, and the likely mistake. */
const words: [fault: string, ...words: string[]][] = [
  [
    'meaning: getHistoryEvent: the shaking is nine hours late',
    'in its details it is 1706765403723: 9 hours later, as if Japan Standard Time were read as UTC.',
    'Compared with the time in the code 20240201073002, it is 9 hours later, as if',
  ],
  [
    'sentences: getLatestWarning: alerts are nine hours ahead',
    'in the status it is 1706788800000: 9 hours earlier, as if UTC were read as Japan Standard Time.',
  ],
  [
    'sentences: getTerminalStatus: the access to the west sub centre is in microseconds',
    'It looks like microseconds.',
  ],
  ['saved: coordinates are rounded to 4 decimals', 'returns 35.1234: rounded to 4 decimals.'],
  [
    'validation: a memo is counted in bytes',
    'The text has 45 characters (71 bytes). If the server accepts as many ASCII letters, it counts bytes.',
  ],
  ['frameworks: a memo is cut at 45 bytes', ': cut after 35 characters (45 bytes).'],
  [
    'validation: an address without a top-level domain is accepted',
    'returns status 200 instead of 400 and code 400005. Rule: At most 254 characters',
  ],
  [
    'sentences: getRedundancyCheck: a terminal with an IPv6 address is not excluded',
    'whose localAddr is an IPv6 address, excluded is true, but in getRedundancyCheck it is false.',
  ],
  [
    'session: an unknown user gets a different code',
    'A wrong password gets status 400 and code 400010, and an unknown user name gets status 400 and code 400018.',
  ],
  [
    'session: getTerminalStatus shows a hash of the password',
    'contains the sha256 hash of a password or code of the profile (hex).',
  ],
  [
    'destructive: a new password is cut at 12 characters',
    'a login with the new password of 80 characters, cut after 12 characters, succeeds with status 204 instead of 400 and code 400010.',
  ],
]

test.each(words)('%s', async (id, ...expected) => {
  const fault = faults.find((one) => faultId(one) === id)
  if (!fault) throw new Error('There is no such fault.')
  const messages = (await verifyFault(fault)).findings.map(({ message }) => message).join('\n')
  for (const part of expected) expect(messages).toContain(part)
})
