import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest } from '../../../simulator/engine/canonical-json.ts'
import type { JournalEntry } from '../../../simulator/engine/journal-entry.ts'
import { record } from '../../../simulator/engine/record.ts'
import { replay } from '../../../simulator/engine/replay.ts'
import { restore, snapshot } from '../../../simulator/engine/snapshot.ts'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import { createWorld, type Rules, type World } from '../../../simulator/engine/world.ts'
import { newToy, toyPrograms, toyRules, type Order, type ToyWorld } from './bell-tower.ts'
import { throughJson } from './through-json.ts'

type Program = { waitMs: number; order: Order }[]

function play(world: ToyWorld, program: Program): JournalEntry<Order>[] {
  return program.map(({ waitMs, order }) => {
    return record(world, toyRules, { atMs: world.nowMs + waitMs, input: order }).entry
  })
}

const evening: Program = [
  { waitMs: 0, order: { kind: 'hang', bell: 'low', inMs: 30, echoes: 3 } },
  { waitMs: 50, order: { kind: 'draw', stream: 'a' } },
  { waitMs: 50, order: { kind: 'listen' } },
]

function emptyWorld(): World<object, never> {
  return createWorld({ seed: '', startAtMs: 0, state: {} })
}

/** The evening's entries, with one of them rewritten. */
function tampered(index: number, change: Partial<JournalEntry<Order>>): JournalEntry<Order>[] {
  const entries = play(newToy(), evening)
  const original = entries[index]
  return original ? entries.with(index, { ...original, ...change }) : entries
}

test('an entry holds its place, its time, its input and the digest of the answer', () => {
  const world = newToy()
  play(world, evening)
  const order: Order = { kind: 'listen' }
  const { output, entry } = record(world, toyRules, { atMs: 1_200, input: order })
  expect(entry).toEqual({ index: 3, atMs: 1_200, input: order, outputDigest: digest(output) })
})

test('a journal replayed on a fresh world, twice, leads to the same answers and world', () => {
  fc.assert(
    fc.property(fc.string(), toyPrograms, (seed, program) => {
      const world = newToy(seed)
      const entries = play(world, program)
      const same = { kind: 'same', entryCount: program.length, stateHash: stateHash(world) }
      expect(replay(newToy(seed), toyRules, entries)).toEqual(same)
      expect(replay(newToy(seed), toyRules, entries)).toEqual(same)
    }),
  )
})

test('a journal that went through a file replays the same', () => {
  fc.assert(
    fc.property(toyPrograms, (program) => {
      const world = newToy()
      const entries = throughJson(play(world, program))
      expect(replay(newToy(), toyRules, entries)).toMatchObject({ stateHash: stateHash(world) })
    }),
  )
})

test('a snapshot and the entries after it lead to where the whole journal leads', () => {
  fc.assert(
    fc.property(toyPrograms, toyPrograms, (before, after) => {
      const world = newToy()
      play(world, before)
      const kept = snapshot(world)
      const tail = play(world, after)
      expect(replay(restore(kept), toyRules, tail)).toEqual({
        kind: 'same',
        entryCount: after.length,
        stateHash: stateHash(world),
      })
    }),
  )
})

test('the first answer that differs is named, with what was answered instead', () => {
  const listened = { kind: 'heard', atMs: 1_050, rings: 2 }
  const entries = tampered(1, { input: { kind: 'listen' } })
  expect(replay(newToy(), toyRules, entries)).toEqual({
    kind: 'different',
    index: 1,
    atMs: 1_050,
    expectedDigest: entries[1]?.outputDigest,
    actualDigest: digest(listened),
    actualOutput: listened,
  })
})

test('another seed is noticed at the first entry that drew a number', () => {
  const entries = play(newToy('tower'), evening)
  expect(replay(newToy('other'), toyRules, entries)).toMatchObject({
    kind: 'different',
    index: 1,
  })
})

test('a missing entry is a gap, and so is one too many', () => {
  const gap = { kind: 'gap', expectedIndex: 1, actualIndex: 2 }
  const [first, , third] = play(newToy(), evening)
  expect(
    replay(
      newToy(),
      toyRules,
      [first, third].flatMap((entry) => entry ?? []),
    ),
  ).toEqual(gap)
  expect(replay(newToy(), toyRules, tampered(1, { index: 0 }))).toEqual({
    ...gap,
    actualIndex: 0,
  })
})

test('an entry earlier than the one before it is named', () => {
  expect(replay(newToy(), toyRules, tampered(2, { atMs: 1_049 }))).toEqual({
    kind: 'back-in-time',
    index: 2,
    atMs: 1_049,
    earliestMs: 1_050,
  })
})

test('an entry that can no longer be answered is named with the error', () => {
  const entries = tampered(1, { input: { kind: 'draw', stream: '__proto__' } })
  expect(replay(newToy(), toyRules, entries)).toMatchObject({
    kind: 'failed',
    index: 1,
    atMs: 1_050,
    error: new Error("A random stream can't be called '__proto__'."),
  })
})

test('an input that no journal can carry is refused before the world has moved', () => {
  const rules: Rules<object, never, { sentAt: Date }, null> = {
    onEvent: (_, event) => event,
    onInput: () => null,
  }
  const world = emptyWorld()
  const timed = { atMs: 5, input: { sentAt: new Date(0) } }
  expect(() => record(world, rules, timed)).toThrow('an instance of Date, found at $.sentAt')
  expect(world).toMatchObject({ nowMs: 0, inputCount: 0 })
})

test('rules that change their input change neither the entry nor a later replay', () => {
  const rules: Rules<object, never, { items: string[] }, number> = {
    onEvent: (_, event) => event,
    onInput: (_, { items }) => items.push('mine'),
  }
  const { entry } = record(emptyWorld(), rules, { atMs: 0, input: { items: ['yours'] } })
  expect(entry.input).toEqual({ items: ['yours'] })
  expect(replay(emptyWorld(), rules, [entry]).kind).toBe('same')
  expect(replay(emptyWorld(), rules, [entry]).kind).toBe('same')
})
