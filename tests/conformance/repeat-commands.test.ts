import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { Exchange, ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { sentenceOf } from '../../openapi/conformance/checks/examined-rules.ts'
import { repeatLines } from '../../openapi/conformance/report/curl.ts'
import { rulePlace } from '../../openapi/conformance/report/rule-place.ts'
import { faults } from './faults/all.ts'
import { faultId } from './faults/fault.ts'
import { verifyFault } from './faults/is-found.ts'
import { on, textOf } from './faults/messages.ts'
import { origin } from './simulator-under-test.ts'

/** Returns the first finding of a check about a fault. */
async function findingOf(check: string, fault: (typeof faults)[number] | undefined) {
  if (!fault) throw new Error('There is no such fault.')
  const { findings } = await verifyFault(fault)
  const found = findings.find((finding) => finding.check === check)
  if (!found) throw new Error(`${check} found nothing.`)
  return found
}

function knownFault(id: string) {
  return faults.find((fault) => faultId(fault) === id)
}

function bodyOf(exchange: Exchange | undefined): unknown {
  return exchange && JSON.parse(textOf(exchange.request.body))
}

test('a lost save is repeated after a save of other values in the same session', async () => {
  const name = 'frameworks: saveSettings and saveTsunamiOption at the same time lose one save'
  const { exchanges } = await findingOf('crossing-saves', knownFault(name))
  const [earlier, ...calls] = exchanges
  const own = calls.find(({ request }) => request.path === earlier?.request.path)
  expect(earlier).toMatchObject({ request: { method: 'POST' }, isConcurrent: false })
  expect(bodyOf(earlier)).not.toEqual(bodyOf(own))
  const sessions = exchanges.map(({ request }) => new Map(request.headers).get('cookie'))
  expect(new Set(sessions).size).toBe(1)
})

test('a response from a cache is repeated after the request that it belongs to', async () => {
  const operations: OperationId[] = ['getAmplification']
  const { exchanges, message } = await findingOf('echo', {
    kind: 'meaning',
    name: 'a cache rounds to 2 decimals',
    operations,
    between: on(operations, () => {
      const cache = new Map<string, ReceivedResponse>()
      return async (request, send) => {
        const values = [...new URLSearchParams(request.query).values()]
        const key = values.map((value) => Number(value).toFixed(2)).join()
        const response = cache.get(key) ?? (await send(request))
        cache.set(key, response)
        return response
      }
    }),
  })
  const [earlier, later] = exchanges.map(({ request }) => request.query)
  expect(earlier).not.toBe(later)
  expect(message).toContain(`The response to the earlier call with ${earlier} has the same body.`)
})

test('a registration is repeated before the login of its user, with the new password', async () => {
  const finding = await findingOf(
    'registration-is-kept',
    knownFault('destructive: registration: the memo is lost'),
  )
  const lines = repeatLines(finding.exchanges, origin)
  const registration = lines.findIndex((line) => line.includes('/regist/user-registration'))
  const login = lines.findIndex((line) => line.includes('/user/login'))
  expect(lines[registration]).toContain('"userId":"\'"${EQUSER_USER:?}"\'"')
  expect(login).toBeGreaterThan(registration)
  expect(lines[login]).toContain('EQUSER_NEW_PASSWORD')
})

const quotations = {
  'pages: listHistory: a page lacks its last item': ['pages', /^The next page begins at `offset`/],
  'saved: a save of the settings leaves the drill': ['crossing-saves', /takes part in the drill/],
  'sentences: listNews: the oldest comes first': ['listing-order', /newest first/],
  'sentences: getHistoryEvent: the P wave is in seconds': ['times-in-order', /P-wave arrival/],
  'destructive: the number of wrong codes is unlimited': ['lockout', /made five wrong attempts/],
  'ownership: getSettings returns the data of the terminal in the query': [
    'named-terminal',
    /sees only their own terminal/,
  ],
  'destructive: registration: tsunami reception stays off': [
    'registration-is-kept',
    /^True to receive tsunami alerts/,
  ],
} as const

test.each(Object.entries(quotations))(
  '%s: the finding quotes its rule',
  async (id, [check, rule]) => {
    const { file, line, sentence = '' } = rulePlace(await findingOf(check, knownFault(id)))
    expect(sentence).toMatch(rule)
    const cited = readFileSync(file, 'utf8')
      .split('\n')
      .slice(line - 1, line + 1)
    expect(cited.join(' ').replaceAll(/\s+/g, ' ')).toContain(sentence.slice(0, 25))
  },
)

test('a missing email is repeated by a look into the mailbox', async () => {
  const fault = knownFault('sentences: registerUser: a registration is not mailed')
  const { exchanges, look } = await findingOf('registration-is-kept', fault)
  expect(repeatLines(exchanges, origin, look).at(-1)).toMatch(/^then: # look for a new email /)
})

test('every sentence that a check names is in the list', () => {
  const sources = globSync('openapi/conformance/checks/**/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const ids =
    sources
      .join('\n')
      .match(/'(?:(?!\d+\.\d+')[A-Za-z\d]+(?:\.[\w-]+)*\.(?:code-)?\d+|[A-Z]+-\d+)'/g) ?? []
  expect(ids).not.toEqual([])
  expect(ids.filter((id) => sentenceOf(id.slice(1, -1)) === undefined)).toEqual([])
})
