import { finish } from '../../simulator/engine/steps.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInput } from '../../simulator/journal/schemas.ts'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import { writeJournal } from '../../simulator/journal/journal-file.ts'
import { responseOf } from '../../simulator/api/simulator-rules.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'
import { amount } from '../amount.ts'
import { type SessionResult, type SessionScript, login, play, sessionScript } from './sessions.ts'

const night: SessionScript = {
  scenario: 'kanazawa-2024.yaml',
  steps: [
    ['POST', 'user/login', login],
    ['GET', 'user/term-status'],
    ['GET', 'user/history'],
    ['GET', 'user/history/20240101161011'],
    ['POST', 'user/login', login.replace('2024', '1999')],
    ['POST', 'user/logout'],
    ['GET', 'user'],
  ].map(([method = '', path = '', body], index) => ({
    kind: 'request',
    afterMs: index * 1_000,
    request: { method, path: `/eqUser/api/${path}`, query: '', body },
    isSignedIn: true,
  })),
}

/** Generated from a seed, so that all tests use the same sessions. */
const sessions = fc.sample(sessionScript, { numRuns: amount(100, 1_000), seed: 20_240_101 })
const runs: SessionResult[] = sessions.map(play)

test('the same inputs give the same outputs and the same state', () => {
  const [first, second] = [play(night), play(night)]
  const statuses = first.outputs.map((output) => responseOf(output).status)
  expect(statuses).toEqual([204, 200, 200, 200, 400, 200, 401])
  expect(second).toEqual(first)
})

test('generated sessions give the same outputs and states when played again', () => {
  for (const [index, one] of sessions.entries()) {
    expect(play(one), `session ${index}`).toEqual(runs[index])
  }
})

test('generated sessions have no server errors except those of faults', () => {
  const errors = sessions.flatMap(({ steps }, index) => {
    const isFaulty = steps.some((step) => step.kind === 'command' && step.command.verb === 'fault')
    const outputs = isFaulty ? [] : (runs[index]?.outputs ?? [])
    return outputs.filter((output) => 'status' in output && output.status >= 500)
  })
  expect(errors).toEqual([])
})

test("generated sessions' journals replay in another process", () => {
  const dir = mkdtempSync(join(tmpdir(), 'journals-'))
  const files = runs.map((run, index) => {
    const file = join(dir, `session-${index}.journal`)
    writeFileSync(file, writeJournal(run))
    return file
  })
  const command = ['simulator/cli/main.js', 'replay', ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, command)
  expect([status, stderr.toString()]).toEqual([0, ''])
  expect(stdout.toString().match(/The same: \d+ outputs/g)).toHaveLength(sessions.length)
})

test('generated sessions stored in a folder are restored with the same states, twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sessions-'))
  const open = () => sqliteStore(dir, readInput)
  const store = open()
  await Promise.all(
    runs.flatMap(async ({ header, entries }, index) => {
      const journal = await store.create(`session-${index}`, header, { kind: 'manual' })
      return entries.map((entry) => journal.append(entry))
    }),
  )
  await store.close()
  for (const round of ['first', 'second']) {
    const again = open()
    const worlds = openWorlds(again)
    for (const [index, { end }] of runs.entries()) {
      const world = await worlds.require(`session-${index}`)
      expect(finish(stateHashing(world.advanceToNow())), `session ${index}, ${round} round`).toBe(
        end.stateHash,
      )
    }
    await worlds.close()
  }
})
