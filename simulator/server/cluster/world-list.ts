import { z } from 'zod'
import type { PostgresStore } from '../../journal/postgres/postgres-store.ts'
import { type SentCall, passedResponse, send } from './send.ts'

/** Maximum time for a process to list its worlds. */
const timeoutMs = 2_000

const listSchema = z.array(z.looseObject({ name: z.string() }))
type List = z.output<typeof listSchema>

/** Completes this process's list of worlds: asks the other processes for their open worlds, and adds the holder of each world. */
export async function listAll(
  store: Pick<PostgresStore, 'self' | 'others'>,
  own: Response,
  call: SentCall,
): Promise<Response> {
  const listed = listSchema.parse(await own.json())
  const others = listed.every(isOpen) ? [] : await store.others()
  const lists = await Promise.all(
    others.map(async (holder) => withHolder(await listOf(holder, call), holder)),
  )
  const held = new Map(
    [...lists.flat(), ...withHolder(listed, store.self)].map((world) => [world.name, world]),
  )
  const worlds = listed.map((world) => held.get(world.name) ?? world)
  const headers = new Headers(own.headers)
  headers.delete('content-length')
  return Response.json(
    worlds.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    { headers },
  )
}

/** Returns the open worlds of a list, with their holder. */
function withHolder(worlds: List, holder: string): List {
  return worlds.filter(isOpen).map((world) => ({ ...world, holder }))
}

function isOpen(world: List[number]): boolean {
  return 'now' in world
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
