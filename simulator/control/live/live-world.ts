import type { Steps } from '../../engine/steps.ts'
import { inSlices } from '../../journal/slices.ts'
import type { WorldHost } from '../../worlds/world-host.ts'
import { worldView } from '../views.ts'
import {
  changesOf,
  columnsOf,
  type LiveRow,
  type liveTables,
  columnsSchema,
  changesSchema,
} from './terminal-table.ts'
import { type Fingerprints, fingerprintsOf, liveRows, liveTopics } from './topics.ts'
import { z } from '@hono/zod-openapi'

const numberSchema = z
  .int()
  .describe('The number of the message in this connection. If a number is missing, connect again.')

/** A server-sent event of a world. */
export const liveMessageSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('whole'),
      number: numberSchema,
      world: z.record(z.string(), z.unknown()).describe('The world, as `getWorld` returns it.'),
      terminals: columnsSchema.optional(),
    }),
    z.object({
      kind: z.literal('changed'),
      number: numberSchema,
      world: z
        .record(z.string(), z.unknown())
        .describe('The fields that have changed. A field that is now absent is null.'),
      terminals: changesSchema.optional(),
      stale: z.array(z.enum(liveTopics)).optional().describe('The lists that have changed.'),
    }),
  ])
  .openapi('LiveMessage')

export type LiveMessage = z.infer<typeof liveMessageSchema>

export const liveQuerySchema = z.strictObject({
  terminals: z
    .enum(['list', 'map'] satisfies (keyof typeof liveTables)[])
    .optional()
    .describe('The form of the terminal list in the messages.'),
  terminal: z.string().optional().describe('The terminal for the topic `terminal`.'),
})
type LiveQuery = z.output<typeof liveQuerySchema>

interface Sent {
  state: object
  number: number
  view: Record<string, unknown>
  rows: Rows
  fingerprints: Fingerprints
}

type Rows = readonly LiveRow[]

/** Does the work once for each list of rows. Clients that need the same list get the same result. */
function shared<Result>(work: (rows: Rows, had: Rows) => Steps<Result>) {
  const known = new WeakMap<Rows, { had: Rows; result: Promise<Result> }>()
  return (rows: Rows, had: Rows = rows): Promise<Result> => {
    const last = known.get(rows)
    if (last?.had === had) return last.result
    const result = inSlices(work(rows, had))
    known.set(rows, { had, result })
    return result
  }
}

const sharedColumns = shared(columnsOf)
const sharedChanges = shared((rows, had) => changesOf(had, rows))

/** Creates a client's subscription to a world. Changes between two messages are sent together in the second message. */
export function liveWorld(world: WorldHost, { terminals, terminal }: LiveQuery) {
  let sent: Sent | undefined

  /** Returns the next message. Undefined if nothing has changed. The first message has the whole state. */
  async function next(): Promise<LiveMessage | undefined> {
    const current = world.advanceToNow()
    const last = sent
    const rows = terminals === undefined ? [] : await liveRows(current, terminals)
    const fingerprints = fingerprintsOf(current, terminal)
    const view: Record<string, unknown> = worldView(world)
    // A rewind replaces the state object, so the client needs the whole state again.
    if (!last || last.state !== current.state) {
      sent = { state: current.state, number: 0, view, rows, fingerprints }
      const table = terminals === undefined ? undefined : await sharedColumns(rows)
      return { kind: 'whole', number: 0, world: view, terminals: table }
    }
    const changes = await sharedChanges(rows, last.rows)
    const stale = liveTopics.filter((topic) => fingerprints[topic] !== last.fingerprints[topic])
    const fields = changedFields(last.view, view)
    if (changes.length + stale.length + Object.keys(fields).length === 0) return undefined
    const number = last.number + 1
    sent = { state: current.state, number, view, rows, fingerprints }
    return {
      kind: 'changed',
      number,
      world: fields,
      ...(changes.length > 0 && { terminals: changes }),
      ...(stale.length > 0 && { stale }),
    }
  }

  return {
    next,
    /** Makes the next message contain the whole state again. */
    forget(): void {
      sent = undefined
    },
  }
}

/** Returns the fields that have changed. A field that is now absent is null. */
function changedFields(
  before: Readonly<Record<string, unknown>>,
  view: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(view)])
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(view[name]))
      .map((name) => [name, view[name] ?? null]),
  )
}
