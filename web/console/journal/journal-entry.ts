import type { JournalEntry } from '../control.ts'
import { t } from '../words/words.ts'

export function inputText(input: JournalEntry['input']): string {
  if (input.kind === 'request') return `${input.request.method} ${requestTarget(input.request)}`
  if (input.kind === 'advance') return t('advance time')
  const { verb, ...rest } = input.command
  return `${verb} ${Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''}`
}

/** Returns a curl command that sends the entry's request or command to a world again. */
export function asCurl({ input }: JournalEntry, world: string, origin: string): string {
  const isRequest = input.kind === 'request'
  const body = isRequest
    ? input.request.body
    : JSON.stringify(input.kind === 'command' ? input.command : {})
  const path = isRequest ? requestTarget(input.request) : `/sim/api/worlds/${world}/commands`
  const cookie = isRequest ? input.request.headers.cookie : undefined
  const method = isRequest ? input.request.method : 'POST'
  const parts = [`curl -X ${method}`, `-H 'x-sim-world: ${world}'`]
  if (cookie !== undefined) parts.push(`-H ${shellQuoted(`cookie: ${cookie}`)}`)
  if (body !== undefined)
    parts.push(`-H 'content-type: application/json'`, `-d ${shellQuoted(body)}`)
  return [...parts, shellQuoted(origin + path)].join(' ')
}

/** Returns a line of a Playwright test that repeats the entry with the simulator's fixture. */
export function asPlaywright({ input, at }: JournalEntry): string {
  if (input.kind === 'advance') return `await world.advanceTo(${at})`
  if (input.kind === 'command') return `await world.command(${JSON.stringify(input.command)})`
  const { method, body } = input.request
  const options = body === undefined ? '' : `, { data: ${body} }`
  return `await page.request.${method.toLowerCase()}('${requestTarget(input.request)}'${options})`
}

function requestTarget({ path, query }: { path: string; query: string }): string {
  return query === '' ? path : `${path}?${query}`
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
