import { isRecord } from '../../openapi/contract/is-record.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** Some members of a large object or array in a world. */
export interface WorldPart {
  /** Where the object or array is, e.g. `state` and `terminals`. */
  parent: 'state' | 'queue'
  name: string
  /** The members. Those of an object are pairs of key and value. */
  members: unknown[]
}

/** Number of members that are serialised or copied at a time, which takes about a millisecond. */
const partSize = 32

/** Returns a world without the members of its large objects and arrays, and these members in parts. */
export function splitWorld(world: SimulatorWorld): { rest: object; parts: WorldPart[] } {
  const parts: WorldPart[] = []
  const withoutLarge = (parent: WorldPart['parent'], value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, member]: [string, unknown]) => {
        const members = membersOf(member)
        if (members.length <= partSize) return [name, member]
        for (let index = 0; index < members.length; index += partSize) {
          parts.push({ parent, name, members: members.slice(index, index + partSize) })
        }
        return [name, Array.isArray(member) ? [] : {}]
      }),
    )
  const [state, queue] = [withoutLarge('state', world.state), withoutLarge('queue', world.queue)]
  return { rest: { ...world, state, queue }, parts }
}

/** Adds a part to a world from which `splitWorld` has taken it. */
export function addPart(world: unknown, { parent, name, members }: WorldPart): void {
  const owner = isRecord(world) ? world[parent] : undefined
  const target = isRecord(owner) ? owner[name] : undefined
  if (Array.isArray(target)) target.push(...members)
  else if (isRecord(target)) for (const member of members) addMember(target, member)
  else throw new Error(`A stored world has no ${parent}.${name}.`)
}

/** Whether a JSON value is a part. */
export function isWorldPart(value: unknown): value is WorldPart {
  return (
    isRecord(value) &&
    (value['parent'] === 'state' || value['parent'] === 'queue') &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['members'])
  )
}

function membersOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.entries(value) : []
}

function addMember(target: Record<string, unknown>, member: unknown): void {
  if (!Array.isArray(member)) throw new Error('A part of a stored world has no pairs.')
  const pair: unknown[] = member
  target[String(pair[0])] = pair[1]
}
