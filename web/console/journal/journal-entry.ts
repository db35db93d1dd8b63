import type { JournalEntry } from '../control.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { t } from '../words/words.ts'

/** The input of an entry for a request. `path` has no query, `query` no question mark. */
export interface RequestInput {
  kind: 'request'
  method: string
  path: string
  query: string
  body: string | undefined
}

/** The input of an entry for a tester's command or for an advance of time, which has no command. */
export interface ControlInput {
  kind: 'command' | 'advance'
  command: Record<string, unknown> | undefined
}

/** Reads the input of an entry. The control API returns it in the form in which the journal stores it. */
export function readInput({ input }: JournalEntry): RequestInput | ControlInput {
  if (input.kind !== 'request') {
    const { command } = input
    return { kind: input.kind, command: isRecord(command) ? command : undefined }
  }
  const request = isRecord(input['request']) ? input['request'] : {}
  const text = (name: string): string => {
    const value = request[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    kind: 'request',
    method: text('method'),
    path: text('path'),
    query: text('query'),
    body: text('body') || undefined,
  }
}

/** The stored headers and the body of a request entry. */
export function requestHeaders({ input }: JournalEntry): {
  headers: Record<string, string>
  body: string | undefined
} {
  const request = isRecord(input['request']) ? input['request'] : {}
  const headers = isRecord(request['headers']) ? request['headers'] : {}
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[kebabCase(name), value] as const] : [],
  )
  const { body } = request
  return { headers: Object.fromEntries(texts), body: typeof body === 'string' ? body : undefined }
}

/** One line of text for an entry. */
export function entryText(entry: JournalEntry): string {
  const input = readInput(entry)
  if (input.kind === 'request') return `${input.method} ${requestTarget(input)}`
  if (input.command === undefined) return t('advance time')
  const { verb, ...rest } = input.command
  return `${String(verb)} ${Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''}`
}

/** A curl command that repeats the entry in a world. */
export function asCurl(entry: JournalEntry, world: string, origin: string): string {
  const input = readInput(entry)
  const [path, body] =
    input.kind === 'request'
      ? [requestTarget(input), input.body]
      : [`/sim/api/worlds/${world}/commands`, JSON.stringify(input.command ?? {})]
  const method = input.kind === 'request' ? input.method : 'POST'
  const { cookie } = requestHeaders(entry).headers
  const parts = [`curl -X ${method}`, `-H 'x-sim-world: ${world}'`]
  if (cookie !== undefined) parts.push(`-H ${shellQuoted(`cookie: ${cookie}`)}`)
  if (body !== undefined)
    parts.push(`-H 'content-type: application/json'`, `-d ${shellQuoted(body)}`)
  return [...parts, shellQuoted(origin + path)].join(' ')
}

/** The YAML of a step in a scenario's timeline. Values are JSON, which is valid YAML. */
export function asScenarioStep(step: Readonly<Record<string, unknown>>): string {
  return Object.entries(step)
    .map(([name, value]) => `${name}: ${name === 'at' ? String(value) : JSON.stringify(value)}`)
    .map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`)
    .join('')
}

/** A line of a Playwright test that uses the simulator's fixture. */
export function asPlaywright(entry: JournalEntry): string {
  const input = readInput(entry)
  if (input.kind !== 'request') {
    return input.command === undefined
      ? `await world.advanceTo(${entry.at})`
      : `await world.command(${JSON.stringify(input.command)})`
  }
  const options = input.body === undefined ? '' : `, { data: ${input.body} }`
  return `await page.request.${input.method.toLowerCase()}('${requestTarget(input)}'${options})`
}

function requestTarget({ path, query }: RequestInput): string {
  return query === '' ? path : `${path}?${query}`
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
