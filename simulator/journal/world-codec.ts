import type { Steps } from '../engine/steps.ts'
import { emptyState } from '../models/empty-state.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { z } from 'zod'

/** Serialises a world as lines of JSON: the world without its large parts, then each part. The world must not change meanwhile. */
export function* encodingWorld(world: SimulatorWorld): Steps<string> {
  const { rest, parts } = splitWorld(world)
  const lines = [JSON.stringify(rest)]
  for (const part of parts) {
    yield
    lines.push(JSON.stringify(part))
  }
  yield
  return lines.join('\n')
}

/** Parses a serialised world in steps. Returns undefined if another version of the simulator wrote it in a different format. */
export function* decodingWorld(text: string): Steps<SimulatorWorld | undefined> {
  const lines = linesOf(text)
  const world: unknown = JSON.parse(lines.next().value ?? '')
  if (!isWorld(world)) return undefined
  for (const line of lines) {
    yield
    const part = partSchema.safeParse(JSON.parse(line))
    if (!part.success) return undefined
    addPart(world, part.data)
  }
  return world
}

/** Copies a world in steps. The world must not change before the last step. */
export function* copyingWorld(world: SimulatorWorld): Steps<SimulatorWorld> {
  const { rest, parts } = splitWorld(world)
  const copy: unknown = structuredClone(rest)
  if (!isWorld(copy)) throw new Error('The copy of a world lacks fields.')
  for (const part of parts) {
    yield
    addPart(copy, structuredClone(part))
  }
  return copy
}

function* linesOf(text: string): Generator<string, undefined> {
  let from = 0
  for (;;) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end === -1 ? undefined : end)
    if (end === -1) return undefined
    from = end + 1
  }
}

// Checks only the format, because the journal guarantees that the text is unchanged.
function isWorld(value: unknown): value is SimulatorWorld {
  return hasFields(value, worldFields) && hasFields(value.state, Object.keys(emptyState(0)))
}

const worldFields = ['seed', 'nowMs', 'state', 'queue', 'counters', 'inputCount'] as const

function hasFields<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, unknown> {
  return (
    typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name))
  )
}

interface WorldPart {
  parent: 'state' | 'queue'
  name: string
  members: [key: string, value: unknown][]
}

/** Number of members that are serialised or copied at a time, which takes about a millisecond. */
const partSize = 32

/** Separates the large records of a world from the rest. Parts are read on demand, so the world must not change until then. */
function splitWorld(world: SimulatorWorld): { rest: object; parts: Iterable<WorldPart> } {
  const large: Large[] = []
  const withoutLarge = (parent: WorldPart['parent'], value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, member]: [string, unknown]) => {
        if (typeof member !== 'object' || member === null) return [name, member]
        const keys = Object.keys(member)
        if (keys.length <= partSize) return [name, member]
        large.push({ parent, name, owner: member, keys })
        return [name, Array.isArray(member) ? [] : {}]
      }),
    )
  const [state, queue] = [withoutLarge('state', world.state), withoutLarge('queue', world.queue)]
  return { rest: { ...world, state, queue }, parts: partsOf(large) }
}

type Large = Pick<WorldPart, 'parent' | 'name'> & { owner: object; keys: string[] }

function* partsOf(large: readonly Large[]): Generator<WorldPart, void> {
  for (const { parent, name, owner, keys } of large) {
    for (let index = 0; index < keys.length; index += partSize) {
      const own = keys.slice(index, index + partSize)
      yield { parent, name, members: own.map((key) => [key, Reflect.get(owner, key)]) }
    }
  }
}

function addPart(world: SimulatorWorld, { parent, name, members }: WorldPart): void {
  const target: unknown = Reflect.get(world[parent], name)
  if (typeof target !== 'object' || target === null) {
    throw new Error(`A stored world has no ${parent}.${name}.`)
  }
  for (const [key, value] of members) Reflect.set(target, key, value)
}

const partSchema: z.ZodType<WorldPart> = z.object({
  parent: z.enum(['state', 'queue']),
  name: z.string(),
  members: z.array(z.tuple([z.string(), z.unknown()])),
})
