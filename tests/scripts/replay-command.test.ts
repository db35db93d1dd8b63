import { expect, test } from 'vitest'
import { runJob } from '../../scripts/cli/sim/run-job.ts'
import { firstDifference } from '../../scripts/cli/sim/replay.ts'
import { type JournalFile, readJournal } from '../../simulator/journal/journal-file.ts'
import { createSimulator } from '../../simulator/in-process/simulator.ts'
import { withTimeline } from '../simulator/scenario/scenario-text.ts'

const timeline = `
- { at: +1m, do: { verb: link, terminalId: '1700123', state: down } }
- { at: +5m, expect: { as: kanazawa_taro, call: getTerminalStatus } }`

function journalOfRun(): JournalFile {
  const report = runJob({ file: 'a.yaml', source: withTimeline(timeline), hasJournal: true })
  if (report.kind !== 'played') throw new Error(report.message)
  return readJournal(report.journal ?? '', 'a.jsonl')
}

/** Changes a journal as if another version of the simulator had written it. In that version, the command affects another terminal. */
function withOtherTerminal(journal: JournalFile): JournalFile {
  const { header } = journal
  const source = header.scenario.source.replace(
    "link, terminalId: '1700123'",
    "link, terminalId: '1700456'",
  )
  return { ...journal, header: { ...header, scenario: { ...header.scenario, source } } }
}

test('replay names the entry, and each path with the value of the run and the present value', () => {
  const journal = journalOfRun()
  expect(firstDifference(journal)).toBeUndefined()
  const text = firstDifference(withOtherTerminal(journal))
  expect(text).toMatch(/^Entry 1 differs: GET \/eqUser\/api\/user\/term-status\n/)
  expect(text).toContain('\n  body.isConnected was false, is true\n')
})

test('the journal of a world has the status and code of each response, and replay compares them', async () => {
  const simulator = await createSimulator()
  await simulator.fault('listNews', 500)
  await simulator.fetch(new Request('http://localhost/eqUser/api/open/news'))
  const text = (await simulator.journal()).replace('"listNews"', '"listWarnings"')
  expect(text).not.toContain('tookMs')
  const difference = firstDifference(readJournal(text, 'world.jsonl'))
  expect(difference).toMatch(/^Entry 1 differs: GET \/eqUser\/api\/open\/news\n/)
  expect(difference).toContain(
    '\n  status was 500, is 200\n  code was 500, is absent\n  The output is now 200 {"',
  )
})

test('the journal of a world has the refusal of a command, and replay compares it', async () => {
  const simulator = await createSimulator()
  await simulator.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  const text = (await simulator.journal()).replace(
    '"terminalId":"1700123"',
    '"terminalId":"1799999"',
  )
  expect(firstDifference(readJournal(text, 'world.jsonl'))).toMatch(
    /^Entry 0 differs: the command link\n {2}refusal was absent, is "/,
  )
})

test('without a stored output, replay says so', () => {
  const { header, entries, end } = withOtherTerminal(journalOfRun())
  const digests = entries.map((entry) => ({ ...entry, note: undefined }))
  expect(firstDifference({ header, entries: digests, end })).toContain(
    '\n  The journal has only a digest of the earlier output.\n  The output is now 200 {"',
  )
})
