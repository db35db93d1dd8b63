import { readFileSync } from 'node:fs'
import { readInput } from '../../simulator/journal/input-schema.ts'
import { sqliteStore } from '../../simulator/journal/sqlite.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'
import { temporaryFolder } from './temporary-folder.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const login = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
const hourMs = 3_600_000
/** An owner looks every five seconds. */
const everyMs = 5_000

/**
 * Hours of virtual load on a world in a folder: an owner logs in, looks at everything and logs out, again and again.
 * Tells the megabytes in use after each hour.
 */
export async function* soakHours(hours: number): AsyncGenerator<number> {
  const worlds = openWorlds(sqliteStore(temporaryFolder(), readInput))
  const world = await worlds.create({ source, file: 'noto', clock: { kind: 'manual' } })
  const send = (method: string, path: string, cookie = '', body?: string) =>
    world.handleRequest({
      method,
      path: `/eqUser/api/${path}`,
      query: '',
      headers: { contentType: 'application/json', cookie },
      ...(body !== undefined && { body }),
    })
  for (let hour = 0; hour < hours; hour += 1) {
    const endAt = world.now() + hourMs
    let cookie = ''
    for (let context = 0; world.now() < endAt; context += 1) {
      const path = paths[context % paths.length] ?? 'user'
      if (path === 'user/login') {
        const response = await send('POST', path, '', login)
        cookie = response.headers['set-cookie']?.split(';')[0] ?? ''
      } else {
        await send(path === 'user/logout' ? 'POST' : 'GET', path, cookie)
      }
      await world.advanceTo(world.now() + everyMs)
    }
    yield heapMb()
  }
  await worlds.close()
}

const paths = [
  'user/login',
  'user',
  'user/term-status',
  'user/history',
  'user/history/20240101161011',
  'user/term-log',
  'open/news',
  'user/logout',
]

function heapMb(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 1024 ** 2
}
