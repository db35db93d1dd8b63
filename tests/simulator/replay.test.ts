import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finish } from '../../simulator/engine/steps.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { generateScenario } from '../explore/generate/generate-scenario.ts'
import { scenarioText } from '../explore/scenario-text.ts'
import { type JournalFile, writeJournal } from '../../simulator/journal/journal-file.ts'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import { Play } from '../../simulator/scenario/play/play.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { createTemplate } from '../../simulator/worlds/parsed-template.ts'
import { amount } from '../amount.ts'

/** Journals of random scenarios. Their replay must give the same outputs and states. */
const journals = Array.from({ length: amount(10, 100) }, (_, seed) => journalOf(seed + 1))

function journalOf(seed: number): JournalFile {
  const template = createTemplate(scenarioText(generateScenario(seed, 60)), `seed-${seed}`)
  const play = new Play(template.scenario, template.instantiateAtStart())
  for (const _ of play.events());
  const { world, entries } = play
  const stateHash = finish(stateHashing(world))
  return { header: template.header, entries, end: { atMs: world.nowMs, stateHash } }
}

test('journals replay in another process', () => {
  const dir = mkdtempSync(join(tmpdir(), 'journals-'))
  const files = journals.map((journal, index) => {
    const file = join(dir, `${index}.journal`)
    writeFileSync(file, writeJournal(journal))
    return file
  })
  const command = ['scripts/cli/equser.js', 'sim', 'replay', ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, command)
  expect([status, stderr.toString()]).toEqual([0, ''])
  expect(stdout.toString().match(/Identical: \d+ outputs/g)).toHaveLength(journals.length)
})

test('journals in a folder give the same states again, twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'worlds-'))
  const store = sqliteStore(dir)
  await Promise.all(
    journals.flatMap(async ({ header, entries }, index) => {
      const journal = await store.create(`world-${index}`, header, { kind: 'manual' })
      return entries.map((entry) => journal.append(entry))
    }),
  )
  await store.close()
  for (const round of ['first', 'second']) {
    const worlds = new Worlds(sqliteStore(dir))
    for (const [index, { end }] of journals.entries()) {
      const world = await worlds.require(`world-${index}`)
      await world.advanceTo(end.atMs)
      const { stateHash } = await world.stateHash()
      expect(stateHash, `world ${index}, ${round} round`).toBe(end.stateHash)
    }
    await worlds.close()
  }
})
