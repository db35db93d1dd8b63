import { z } from 'zod'
import type { PostgresStore } from '../../journal/postgres/postgres-store.ts'
import { type SentCall, passedResponse, send } from './send.ts'

/** Maximum time for a process to list its worlds. */
const timeoutMs = 2_000

const listSchema = z.array(z.looseObject({ name: z.string() }))
type List = z.output<typeof listSchema>

/** Adds the worlds of other processes, except those that do not respond, and the holder of each world. */
export async function listAll(
  store: Pick<PostgresStore, 'self' | 'names' | 'holderOf'>,
  own: Response,
  call: SentCall,
): Promise<Response> {
  const held = listSchema.parse(await own.json())
  const heldNames = new Set(held.map(({ name }) => name))
  const names = new Set((await store.names()).filter((name) => !heldNames.has(name)))
  const holders = new Set([...names].flatMap((name) => store.holderOf(name) ?? []))
  const lists = await Promise.all(
    [...holders].map(async (holder) => {
      const list = await listOf(holder, call)
      return list.filter(({ name }) => names.has(name)).map((world) => ({ ...world, holder }))
    }),
  )
  const worlds = [...held.map((world) => ({ ...world, holder: store.self })), ...lists.flat()]
  const headers = new Headers(own.headers)
  headers.delete('content-length')
  return Response.json(
    worlds.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    { headers },
  )
}

async function listOf(holder: string, call: SentCall): Promise<List> {
  const sending = send(holder, call)
  const timer = setTimeout(() => sending.cancel(), timeoutMs)
  try {
    const response = await passedResponse(await sending.answer, call.method)
    return listSchema.parse(await response.json())
  } catch {
    // The process has just ended. The next list contains its worlds.
    return []
  } finally {
    clearTimeout(timer)
  }
}
