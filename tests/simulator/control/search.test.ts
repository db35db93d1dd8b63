import { expect, test } from 'vitest'
import { Query, type Searchable } from '../../../simulator/control/search/query.ts'
import { searchJournal } from '../../../simulator/control/search/journal.ts'
import { createSimulator, ofDefault } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'

type Row = { id: string; state: string; quakes: number; note?: string }

const searchable: Searchable<Row> = {
  fields: {
    id: { kind: 'text', of: ({ id }) => id },
    state: { kind: 'choice', values: ['connected', 'lost'], of: ({ state }) => state },
    quakes: { kind: 'number', of: ({ quakes }) => quakes },
    since: {
      kind: 'time',
      example: '10m',
      test: (text) => (text === '10m' ? () => true : undefined),
    },
  },
  plain: ['state'],
  textsOf: ({ id, note }) => [id, note],
}
const rows: Row[] = [
  { id: '0012', state: 'connected', quakes: 0, note: '石川県能登 /eqUser/api' },
  { id: '0013', state: 'lost', quakes: 2, note: 'not connected' },
  { id: '0014', state: 'lost', quakes: 10, note: 'at 16:25' },
]

function find(text: string): { ids: string[]; unknown: string[] } {
  const query = new Query(text, searchable)
  const ids = rows.filter((row) => query.test(row)).map(({ id }) => id)
  return { ids, unknown: query.unknown() }
}

test.each([
  ['', ['0012', '0013', '0014']],
  ['state:lost', ['0013', '0014']],
  ['-connected', ['0013', '0014']],
  ['LOST quakes>2', ['0014']],
  ['quakes:>=2', ['0013', '0014']],
  ['quakes>0 quakes<10', ['0013']],
  ['quakes:<=2', ['0012', '0013']],
  ['quakes:10', ['0014']],
  ['石川', ['0012']],
  ['/eqUser/api', ['0012']],
  ['16:25', ['0014']],
  ['id:001 -"not connected"', ['0012', '0014']],
  ['(石川 OR id:0013) NOT quakes:5', ['0012', '0013']],
  ['石川 OR lost AND id:0013', ['0013']],
  ['石川 OR (lost AND id:0014)', ['0012', '0014']],
  ['NOT (石川 OR id:0013)', ['0014']],
  ['or', []],
  ['id:"0013"', ['0013']],
  ['0013', ['0013']],
  ['since:10m', ['0012', '0013', '0014']],
  // Full-width signs must work, because Japanese keyboards write them.
  ['　lost　quakes＞2　', ['0014']],
  ['state：lost　－id：0013', ['0014']],
  ['quakes：＞＝2', ['0013', '0014']],
  ['quakes＜＝2', ['0012', '0013']],
  ['（石川　ＯＲ　id：0013）　NOT　quakes：5', ['0012', '0013']],
  ['id：”0013”', ['0013']],
  ['id:＂0013＂', ['0013']],
  ['"not　connected"', ['0013']],
  ['ｓｔａｔｅ：ＬＯＳＴ', ['0013', '0014']],
  ['ｉｄ：００１３', ['0013']],
])('the query %j finds %j', (text, ids) => {
  expect(find(text).ids).toEqual(ids)
})

test('words that no row has are reported, even if they are excluded', () => {
  expect(find('lost -0099').unknown).toEqual(['0099'])
  expect(find('conected id:77').unknown).toEqual(['conected', '77'])
  expect(find('lost quakes>0').unknown).toEqual([])
})

test.each([
  ['stat:lost', 'There is no field stat (known: id, state, quakes, since; did'],
  ['toString:1', 'There is no field toString'],
  ['state:lsot', 'state is never lsot (known: connected, lost; did'],
  ['quakes:many', 'quakes can only be compared with a number, not with many.'],
  ['id>3', 'id is not a number. Write id:3.'],
  ['since:soon', 'since needs a time such as 10m.'],
  ['(lost', "can't be read"],
  ['lost)', "can't be read"],
  ['lost OR', "can't be read"],
  ['AND lost', "can't be read"],
  ['"lost', "can't be read"],
  ['state:', 'state: needs a value after it.'],
  ['state：', 'state: needs a value after it.'],
])('the query %j is an error that says why', (text, message) => {
  expect(() => find(text)).toThrow(message)
})

test('terminals and the journal of a world are searched by the control API', async () => {
  const { app, api, world } = await createSimulator()
  const terminals = (query: string) =>
    api.GET('/worlds/{world}/terminal-search', { params: { ...ofDefault, query: { query } } })
  const journal = (query: string) =>
    dataOf(
      api.GET('/worlds/{world}/journal-search', { params: { ...ofDefault, query: { query } } }),
    )
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await world.advanceTo(world.now() + 600_000)
  await app.request('/eqUser/api/user', {})
  expect((await terminals('link:down 石川')).data?.ids).toEqual(['1700123'])
  expect((await terminals('link:up conected')).data).toMatchObject({
    ids: [],
    unknown: ['conected'],
  })
  expect((await terminals('conection:lost')).error?.message).toContain('no field conection')
  expect(await journal('code:401')).toMatchObject({ searched: 3, found: 1 })
  expect((await journal('operation:link since:10m')).found).toBe(1)
  expect(await searchJournal(world, ' ', 2)).toMatchObject({
    searched: 3,
    found: 3,
    entries: [{ index: 1 }, { index: 2 }],
  })
  expect((await journal('operation:link since:5m')).found).toBe(0)
  const { histogram } = await journal('-operation:link')
  expect(histogram.to - histogram.from).toBe(0)
  const { counts } = (await journal('kind:request OR operation:link')).histogram
  expect([counts[0], counts.at(-1), counts.length]).toEqual([1, 1, 60])
  expect((await journal('kind:request OR 1700123')).entries).toMatchObject([
    { index: 0 },
    { index: 2 },
  ])
})

test('one call can run many commands, and reports those without an effect', async () => {
  const { api, world } = await createSimulator()
  const link = (terminalId: string) => ({ verb: 'link', terminalId, state: 'down' }) as const
  const body = { commands: [link('1700123'), link('1799999')] }
  const { data } = await api.POST('/worlds/{world}/command-list', { params: ofDefault, body })
  expect(data).toMatchObject({
    entry: 0,
    refused: [{ index: 1, reason: 'There is no terminal 1799999.' }],
  })
  expect(world.journal.nextIndex).toBe(2)
  await world.rewind({ beforeEntry: 0 })
  expect(world.journal.nextIndex).toBe(0)
})

test.each(['journal-search?query=failed', 'timeline'])(
  'other calls run while %s reads a long journal',
  async (path) => {
    const { app, world } = await createSimulator()
    const count = 3_000
    for (let index = 0; index < count; index += 1) await world.advanceTo(world.now() + 1)
    let turns = 0
    let isDone = false
    const countTurns = (): void => {
      turns += 1
      if (!isDone) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    const response = await app.request(`/sim/api/worlds/default/${path}`, {
      headers: { host: 'localhost' },
    })
    isDone = true
    expect(response.status).toBe(200)
    // The search must pause at least once for every 1,000 entries.
    expect(turns).toBeGreaterThan(count / 1_000)
  },
)
