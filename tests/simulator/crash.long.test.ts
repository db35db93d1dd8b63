import { finish } from '../../simulator/engine/steps.ts'
import { allEntries } from '../../simulator/journal/journal.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import { responseOf, simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { templateOfJournal } from '../../simulator/worlds/parsed-template.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { randomUint32 } from '../../simulator/engine/random.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { handle } from '../../simulator/engine/world.ts'
import { amount } from '../amount.ts'

/** If responses were sent before their entries are stored, about every second kill would reveal it. */
const kills = amount(3, 15)
const callers = 6
const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

/** The responses that callers received, by the mark in the query of their request. */
type ResponsesByMark = Map<string, { status: number; body: string }>

test('after kills under load every sent response is in the journal, and the world equals an uninterrupted one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'crash-'))
  const responses: ResponsesByMark = new Map()
  for (let round = 0; round < kills; round += 1) {
    // The number of responses before the kill comes from a seed, so that a failure can be reproduced.
    await crash(dir, round, 1 + (randomUint32('crash', 'answers', round) % 80), responses)
  }
  expect(responses.size).toBeGreaterThan(10 * kills)

  const store = sqliteStore(dir)
  const journal = await store.open('default')
  if (!journal) throw new Error('The world is missing.')
  const uninterrupted = finish(templateOfJournal(journal.header).instantiating())
  const replayed: ResponsesByMark = new Map()
  for (const { atMs, input } of await allEntries(journal.entries())) {
    const output = handle(uninterrupted, simulatorRules, { atMs, input })
    if (input.kind !== 'request') continue
    const { status, body = '' } = responseOf(output)
    replayed.set(input.request.query, { status, body })
  }
  for (const [mark, result] of responses) expect(replayed.get(mark), mark).toEqual(result)
  expect(finish(stateHashing((await new Worlds(store).require('default')).advanceToNow()))).toBe(
    finish(stateHashing(uninterrupted)),
  )
  await store.close()
})

/** Starts a simulator, sends calls concurrently, and kills it after `target` responses. */
async function crash(dir: string, round: number, target: number, responses: ResponsesByMark) {
  const args = ['serve', '--port', '0', '--speed', '0', '--data', dir]
  const child = spawn(process.execPath, ['scripts/cli/equser.js', 'sim', ...args])
  const exit = once(child, 'exit')
  const address = await addressOf(child)
  let count = 0
  const call = async (caller: number, index: number, cookie: string): Promise<Response> => {
    const mark = `mark=${round}.${caller}.${index}`
    const isLogin = cookie === ''
    const path = isLogin ? 'user/login' : 'user/term-status'
    const response = await fetch(`${address}/eqUser/api/${path}?${mark}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(isLogin && { method: 'POST', body: JSON.stringify(login) }),
    })
    responses.set(mark, { status: response.status, body: await response.text() })
    count += 1
    if (count === target) child.kill('SIGKILL')
    return response
  }
  const callRepeatedly = async (caller: number) => {
    let cookie = ''
    for (let index = 0; ; index += 1) {
      const response = await call(caller, index, cookie)
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    }
  }
  // Each caller ends when its connection is lost.
  await Promise.allSettled(Array.from({ length: callers }, (_, index) => callRepeatedly(index)))
  await exit
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output.')
  child.stderr.pipe(process.stderr)
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\/\/[\d.:]+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The simulator did not start.')
}
