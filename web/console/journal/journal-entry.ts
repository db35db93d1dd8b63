import type { JournalEntry } from '../control.ts'

/** A call as it went into a world. */
export interface CallInput {
  kind: 'request'
  method: string
  path: string
  query: string
  body: string | undefined
}

/** What a tester did, or that time was moved. */
export interface OtherInput {
  kind: 'command' | 'advance'
  command: Record<string, unknown> | undefined
}

/** Reads the input of an entry, which the control API hands over as it was kept. */
export function readInput({ input }: JournalEntry): CallInput | OtherInput {
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

/** The headers of a call that matter, and its body. */
export function requestHeaders({ input }: JournalEntry): {
  headers: Record<string, string>
  body: string | undefined
} {
  const request = isRecord(input['request']) ? input['request'] : {}
  const headers = isRecord(request['headers']) ? request['headers'] : {}
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[kebab(name), value] as const] : [],
  )
  const { body } = request
  return { headers: Object.fromEntries(texts), body: typeof body === 'string' ? body : undefined }
}

/** An entry in a line. */
export function entryText(entry: JournalEntry): string {
  const input = readInput(entry)
  if (input.kind === 'request') return `${input.method} ${target(input)}`
  if (input.command === undefined) return 'time moves on'
  const { verb, ...rest } = input.command
  return `${String(verb)} ${Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''}`
}

/** As a command for a shell, into the same world. */
export function asCurl(entry: JournalEntry, world: string, origin: string): string {
  const input = readInput(entry)
  const [path, body] =
    input.kind === 'request'
      ? [target(input), input.body]
      : [`/sim/api/worlds/${world}/commands`, JSON.stringify(input.command ?? {})]
  const method = input.kind === 'request' ? input.method : 'POST'
  const { cookie } = requestHeaders(entry).headers
  const parts = [`curl -X ${method}`, `-H 'x-sim-world: ${world}'`]
  if (cookie !== undefined) parts.push(`-H ${quoted(`cookie: ${cookie}`)}`)
  if (body !== undefined) parts.push(`-H 'content-type: application/json'`, `-d ${quoted(body)}`)
  return [...parts, quoted(origin + path)].join(' ')
}

/** As a step of a scenario's timeline. YAML takes JSON as it is. */
export function asScenarioStep(step: Readonly<Record<string, unknown>>): string {
  return Object.entries(step)
    .map(([name, value]) => `${name}: ${name === 'at' ? String(value) : JSON.stringify(value)}`)
    .map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`)
    .join('')
}

/** As a line of a Playwright test with the simulator's fixture. */
export function asPlaywright(entry: JournalEntry): string {
  const input = readInput(entry)
  if (input.kind !== 'request') {
    return input.command === undefined
      ? `await world.advanceTo(${entry.at})`
      : `await world.command(${JSON.stringify(input.command)})`
  }
  const options = input.body === undefined ? '' : `, { data: ${input.body} }`
  return `await page.request.${input.method.toLowerCase()}('${target(input)}'${options})`
}

function target({ path, query }: CallInput): string {
  return query === '' ? path : `${path}?${query}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
