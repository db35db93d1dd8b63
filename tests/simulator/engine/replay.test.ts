import { finish } from '../../../simulator/engine/steps.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest } from '../../../simulator/engine/canonical-json.ts'
import { type JournalEntry, recording } from '../../../simulator/engine/journal-entry.ts'
import { replaying } from '../../../simulator/engine/replay.ts'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import { createWorld, type Rules, type World } from '../../../simulator/engine/world.ts'
import { throughJson } from './through-json.ts'
import {
  toyPrograms,
  toyRules,
  toyWorld,
  type ToyInput,
  type ToyProgram,
  type ToyWorld,
} from './toy-machine.ts'

function run(world: ToyWorld, program: ToyProgram): JournalEntry<ToyInput>[] {
  return program.map(({ waitMs, input }) => {
    return finish(recording(world, toyRules, { atMs: world.nowMs + waitMs, input })).entry
  })
}

const program: ToyProgram = [
  { waitMs: 0, input: { kind: 'start', timer: 'first', inMs: 30, repeats: 3 } },
  { waitMs: 50, input: { kind: 'draw', stream: 'a' } },
  { waitMs: 50, input: { kind: 'read' } },
]

function emptyWorld(): World<object, never> {
  return createWorld({ seed: '', startAtMs: 0, state: {} })
}

/** Returns the entries of the program above after changing one of them. */
function tampered(
  index: number,
  change: Partial<JournalEntry<ToyInput>>,
): JournalEntry<ToyInput>[] {
  const entries = run(toyWorld(), program)
  const original = entries[index]
  return original ? entries.with(index, { ...original, ...change }) : entries
}

test('an entry contains its index, its time, its input and the digest of the output', () => {
  const world = toyWorld()
  run(world, program)
  const input: ToyInput = { kind: 'read' }
  const { output, entry } = finish(recording(world, toyRules, { atMs: 1_200, input }))
  expect(entry).toEqual({ index: 3, atMs: 1_200, input, outputDigest: digest(output) })
})

test('a stored journal replays identically on a new world and on a world that was stored half-way', () => {
  const replay = (world: ToyWorld, entries: JournalEntry<ToyInput>[]) => {
    const { kind } = finish(replaying(world, toyRules, entries))
    return { kind, stateHash: finish(stateHashing(world)) }
  }
  fc.assert(
    fc.property(fc.string(), toyPrograms, toyPrograms, (seed, before, after) => {
      const world = toyWorld(seed)
      const early = throughJson(run(world, before))
      const snapshot = throughJson(world)
      const late = throughJson(run(world, after))
      const same = { kind: 'same', stateHash: finish(stateHashing(world)) }
      expect(replay(toyWorld(seed), [...early, ...late])).toEqual(same)
      expect(replay(snapshot, late)).toEqual(same)
    }),
  )
})

test('the first different output is reported with its index and the actual output', () => {
  const actualOutput = { kind: 'status', atMs: 1_050, firedCount: 2 }
  const entries = tampered(1, { input: { kind: 'read' } })
  expect(finish(replaying(toyWorld(), toyRules, entries))).toEqual({
    kind: 'different',
    index: 1,
    actualOutput,
  })
})

test('a missing or duplicate entry is reported as a gap', () => {
  const gap = { kind: 'gap', expectedIndex: 1, actualIndex: 2 }
  const [first, , third] = run(toyWorld(), program)
  expect(
    finish(
      replaying(
        toyWorld(),
        toyRules,
        [first, third].flatMap((entry) => entry ?? []),
      ),
    ),
  ).toEqual(gap)
  expect(finish(replaying(toyWorld(), toyRules, tampered(1, { index: 0 })))).toEqual({
    ...gap,
    actualIndex: 0,
  })
})

test('an entry with an earlier time than the previous one is reported', () => {
  expect(finish(replaying(toyWorld(), toyRules, tampered(2, { atMs: 1_049 })))).toEqual({
    kind: 'back-in-time',
    index: 2,
  })
})

test('an entry whose input now throws is reported with the error', () => {
  const entries = tampered(1, { input: { kind: 'draw', stream: '__proto__' } })
  expect(finish(replaying(toyWorld(), toyRules, entries))).toMatchObject({
    kind: 'failed',
    index: 1,
    error: new Error("A random stream can't be named '__proto__'."),
  })
})

test('an input that JSON cannot represent is rejected before the world changes', () => {
  const rules: Rules<object, never, { sentAt: Date }, null> = {
    onEvent: (_, event) => event,
    onInput: () => null,
  }
  const world = emptyWorld()
  const timed = { atMs: 5, input: { sentAt: new Date(0) } }
  expect(() => finish(recording(world, rules, timed))).toThrow(
    'an instance of Date, found at $.sentAt',
  )
  expect(world).toMatchObject({ nowMs: 0, inputCount: 0 })
})

test('rules that modify their input do not affect the journal entry or its replay', () => {
  const rules: Rules<object, never, { items: string[] }, number> = {
    onEvent: (_, event) => event,
    onInput: (_, { items }) => items.push('added'),
  }
  const { entry } = finish(
    recording(emptyWorld(), rules, { atMs: 0, input: { items: ['original'] } }),
  )
  expect(entry.input).toEqual({ items: ['original'] })
  expect(finish(replaying(emptyWorld(), rules, [entry])).kind).toBe('same')
  expect(finish(replaying(emptyWorld(), rules, [entry])).kind).toBe('same')
})
