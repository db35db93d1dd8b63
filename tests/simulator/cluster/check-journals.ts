import { finish } from '../../../simulator/engine/steps.ts'
import { PostgresStore } from '../../../simulator/journal/postgres/postgres-store.ts'
import { allEntries } from '../../../simulator/journal/journal.ts'
import { responseOf, simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { outputDigest } from '../../../simulator/engine/journal-entry.ts'
import { advancing, handle } from '../../../simulator/engine/world.ts'
import { templateOfJournal } from '../../../simulator/worlds/parsed-template.ts'
import type { Answer } from './load.ts'

/** How the journals differ from the responses that clients received. Everything is 0 or empty if the cluster is correct. */
export interface JournalReport {
  entryCount: number
  /** Calls with a response that are not in a journal, or have another response there. */
  lost: string[]
  /** Changing calls that are in a journal more than once. */
  doneTwice: string[]
  /** Entries whose replay gives another output than the recorded one. */
  differences: string[]
}

/** Replays all journals of a database and compares them with the responses that clients received. */
export async function checkJournals(
  url: string,
  worlds: readonly string[],
  answers: readonly Answer[],
): Promise<JournalReport> {
  const report: JournalReport = { entryCount: 0, lost: [], doneTwice: [], differences: [] }
  const store = await PostgresStore.open(url, 'http://127.0.0.1:1')
  for (const world of worlds) {
    const journal = await store.open(world)
    if (!journal) throw new Error(`World ${world} is missing.`)
    const replayed = finish(templateOfJournal(journal.header).instantiating())
    // A mark may have several responses, because a process that passes a reading call on may repeat it.
    const responses = new Map<string, Set<string>>()
    for (const entry of await allEntries(journal.entries())) {
      report.entryCount += 1
      finish(advancing(replayed, simulatorRules, entry.atMs))
      const output = handle(replayed, simulatorRules, entry)
      if (outputDigest(simulatorRules, output) !== entry.outputDigest) {
        report.differences.push(`${world} ${entry.index}`)
      }
      if (entry.input.kind !== 'request') continue
      const { query, method } = entry.input.request
      if (responses.has(query) && method !== 'GET') report.doneTwice.push(`${world} ${query}`)
      const { status, body = '' } = responseOf(output)
      const found = responses.get(query) ?? new Set()
      responses.set(query, found.add(`${status} ${body}`))
    }
    for (const answer of answers.filter((one) => one.world === world)) {
      const isFound = responses.get(answer.mark)?.has(`${answer.status} ${answer.body}`)
      if (isFound !== true) report.lost.push(`${world} ${answer.mark}`)
    }
  }
  await store.close()
  return report
}
