import type { Steps } from '../engine/steps.ts'
import { emptyState } from '../models/empty-state.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'

/**
 * Serialises a world in steps: one JSON value per line, for the world without large parts, and for each part. The world must
 * not change before the last step.
 */
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

/** Parses a serialised world in steps. Returns undefined if another version of the simulator wrote it in another format. */
export function* decodingWorld(text: string): Steps<SimulatorWorld | undefined> {
  const lines = linesOf(text)
  const world: unknown = JSON.parse(lines.next().value ?? '')
  if (!isWorld(world)) return undefined
  for (const line of lines) {
    yield
    const part: unknown = JSON.parse(line)
    if (!isWorldPart(part)) return undefined
    addPart(world, part)
  }
  return world
}

/** Copies a world in steps. It must not change before the last step. */
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

// The journal guarantees that the text is what was written. Only its format must be checked.
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

/** Some members of a large object or array in a world. */
interface WorldPart {
  /** Where the object or array is, e.g. `state` and `terminals`. */
  parent: 'state' | 'queue'
  name: string
  /** The members. Those of an object are pairs of key and value. */
  members: unknown[]
}

/** Number of members that are serialised or copied at a time, which takes about a millisecond. */
const partSize = 32

/**
 * Returns a world without the members of its large objects and arrays, and these members in parts. Each part is collected
 * when it is asked for, so the world must not change before the last one.
 */
function splitWorld(world: SimulatorWorld): { rest: object; parts: Iterable<WorldPart> } {
  const large: Large[] = []
  const withoutLarge = (parent: WorldPart['parent'], value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, member]: [string, unknown]) => {
        const collection = collectionOf(member)
        if (!collection || collection.length <= partSize) return [name, member]
        large.push({ parent, name, ...collection })
        return [name, Array.isArray(member) ? [] : {}]
      }),
    )
  const [state, queue] = [withoutLarge('state', world.state), withoutLarge('queue', world.queue)]
  return { rest: { ...world, state, queue }, parts: partsOf(large) }
}

/** An object or array, whose members can be read in parts. */
interface Collection {
  length: number
  membersFrom: (index: number) => unknown[]
}

type Large = Pick<WorldPart, 'parent' | 'name'> & Collection

function* partsOf(large: readonly Large[]): Generator<WorldPart, void> {
  for (const { parent, name, length, membersFrom } of large) {
    for (let index = 0; index < length; index += partSize) {
      yield { parent, name, members: membersFrom(index) }
    }
  }
}

/** Adds a part to a world from which `splitWorld` has taken it. */
function addPart(world: unknown, { parent, name, members }: WorldPart): void {
  const owner = isRecord(world) ? world[parent] : undefined
  const target = isRecord(owner) ? owner[name] : undefined
  if (Array.isArray(target)) target.push(...members)
  else if (isRecord(target)) for (const member of members) addMember(target, member)
  else throw new Error(`A stored world has no ${parent}.${name}.`)
}

/** Whether a JSON value is a part. */
function isWorldPart(value: unknown): value is WorldPart {
  return (
    isRecord(value) &&
    (value['parent'] === 'state' || value['parent'] === 'queue') &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['members'])
  )
}

function collectionOf(value: unknown): Collection | undefined {
  if (Array.isArray(value)) {
    const list: unknown[] = value
    return { length: list.length, membersFrom: (index) => list.slice(index, index + partSize) }
  }
  if (!isRecord(value)) return undefined
  const keys = Object.keys(value)
  const membersFrom = (index: number): unknown[] =>
    keys.slice(index, index + partSize).map((key) => [key, value[key]])
  return { length: keys.length, membersFrom }
}

function addMember(target: Record<string, unknown>, member: unknown): void {
  if (!Array.isArray(member)) throw new Error('A part of a stored world has no pairs.')
  const pair: unknown[] = member
  target[String(pair[0])] = pair[1]
}
