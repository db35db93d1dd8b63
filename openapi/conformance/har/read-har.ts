import { type UnzipFileInfo, unzipSync } from 'fflate'
import * as z from 'zod'
import { gunzipSync } from 'node:zlib'
import { isRecord } from '../../base/records.ts'
import { decodedBody } from '../exchange/body.ts'
import type { Exchange, HeaderList } from '../exchange/exchange.ts'
import { matchRequest } from '../exchange/match-request.ts'

const text = z.string().optional().catch(undefined)
const size = z.number().catch(-1)

/** Removes HTTP/2 pseudo-headers and headers without a value, and splits Set-Cookie values that browsers join. */
const headersSchema = records(z.object({ name: z.string(), value: z.coerce.string() })).transform(
  (headers): HeaderList =>
    headers
      .filter(({ name }) => !name.startsWith(':'))
      .flatMap(({ name, value }) => {
        const lower = name.toLowerCase()
        const values = lower === 'set-cookie' ? value.split('\n') : [value]
        return values.map((single): [string, string] => [lower, single])
      }),
)

const cookiesSchema = records(z.object({ name: z.string(), value: z.string() }))

function records<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const { value } = isRecord(one) ? one : {}
        const { data, success } = item.safeParse(one)
        return success && value !== undefined && value !== null ? [data] : []
      }),
    )
}

/** A body in an archive. `_file` is the name of the file next to the archive that contains it. */
const bodySchema = z
  .object({ text, size, encoding: text, comment: text, _file: text })
  .transform(({ _file: file = '', ...body }) => ({ ...body, file }))
  .optional()
  .catch(undefined)

/** An entry of an archive. Invalid fields get defaults, so that they do not invalidate the whole entry. */
const entrySchema = z.object({
  startedDateTime: text,
  request: z.object({
    method: z.string().catch(''),
    url: z.string().catch(''),
    headers: headersSchema,
    cookies: cookiesSchema,
    bodySize: size,
    postData: bodySchema,
  }),
  response: z.object({
    status: z.coerce.number().catch(0),
    headers: headersSchema,
    cookies: cookiesSchema,
    bodySize: size,
    content: bodySchema,
  }),
})

const harSchema = z.object({
  log: z.object({ entries: z.array(z.unknown()) }),
})

export class HarError extends Error {}

interface HarContent {
  /** Origin of the first call of the API, otherwise of the first entry. Empty if there are no entries. */
  origin: string
  exchanges: Exchange[]
  /** One sentence for each reason why entries can't be checked. */
  problems: string[]
}

const maxBytes = 256 * 1024 * 1024

/**
 * Reads a HAR file, also with gzip, or the ZIP file in which Playwright stores it.
 *
 * @param server the origin of the server whose calls are read. By default that of the first call of the API
 * @throws HarError
 */
export function readHarFile(file: Uint8Array, server?: string): HarContent {
  if (file[0] === 0x1f && file[1] === 0x8b)
    return readHarFile(
      unpacked(() => gunzipSync(file, { maxOutputLength: maxBytes })),
      server,
    )
  if (!isZip(file)) return readHar(decodedText(file), server)
  const files = new Map(Object.entries(unzipped(file)))
  const [, content] = [...files].find(([name]) => name.endsWith('.har')) ?? []
  if (!content) throw new HarError('The ZIP file contains no HAR file.')
  return readHar(decodedText(content), server, files)
}

function decodedText(file: Uint8Array): string {
  const [first, second] = file
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(file)
}

function unpacked<Content>(unpack: () => Content): Content {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof HarError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new HarError(`The file is cut off or damaged: ${reason}.`, { cause: error })
  }
}

function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && file[2] === 0x03 && file[3] === 0x04
}

function unzipped(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    bytes += originalSize
    if (bytes <= maxBytes) return true
    throw new HarError(`The ZIP file unpacks to more than ${maxBytes / 1024 / 1024} MiB.`)
  }
  return unpacked(() => unzipSync(file, { filter }))
}

/** Reads an HTTP archive (HAR 1.2). If no entry has cookies, it is unknown whether the requests had any. */
function readHar(har: string, server: string | undefined, files: Files = new Map()): HarContent {
  const { data, error } = harSchema.safeParse(readJson(har))
  if (error) throw new HarError(`The file is not a HAR file: ${z.prettifyError(error)}`)
  const problems: string[] = []
  const read: { entry: Entry; index: number }[] = []
  for (const [index, one] of data.log.entries.entries()) {
    const { data: entry, error: invalid } = entrySchema.safeParse(one)
    if (invalid) problems.push(`Entry ${index + 1} is invalid: ${z.prettifyError(invalid)}`)
    // Skips other entries, such as the tunnels of a proxy, whose URL is only a host and a port.
    else if (/^https?:/i.test(entry.request.url) && URL.canParse(entry.request.url))
      read.push({ entry, index })
  }
  const servers = [...new Set(read.filter(({ entry }) => isOfContract(entry)).map(originOf))]
  const origin = server ?? [...servers, ...read.slice(0, 1).map(originOf)][0] ?? ''
  const others = servers.filter((name) => name !== origin)
  if (server !== undefined) expectChoice(servers, server)
  if (others.length > 0 && server === undefined)
    problems.push(
      `The file has calls of the API to ${servers.join(' and ')}. Only those to ${origin} are checked. For other calls, name their server before --har.`,
    )
  const areCookiesKnown = read.some(({ entry }) => hasCookie(entry))
  const ofServer = read.filter((one) => !others.includes(originOf(one)))
  const byReason = Map.groupBy(ofServer, ({ entry }) => whyNotTested(entry, files))
  for (const [reason, [first, ...more]] of byReason) {
    if (reason === undefined || !first) continue
    const rest = more.length === 0 ? '' : ` and ${more.length} more`
    problems.push(`Entry ${first.index + 1} (${first.entry.request.url})${rest}: no ${reason}.`)
  }
  const exchanges = (byReason.get(undefined) ?? [])
    .map(({ entry }) => exchangeOf(entry, files, areCookiesKnown))
    .toSorted((a, b) => (a.startedAtMs ?? 0) - (b.startedAtMs ?? 0))
  return { origin, exchanges, problems }
}

/** @throws HarError unless the file has calls to this server and to others. Otherwise, naming the server would have no effect */
function expectChoice(servers: readonly string[], server: string): void {
  if (servers.length > 1 && servers.includes(server)) return
  throw new HarError(
    `The calls in the file are to ${servers.join(' and ') || 'no server of the API'}. Leave out ${server} to check them, or leave out --har to check this server.`,
  )
}

function originOf({ entry }: { entry: Entry }): string {
  return new URL(entry.request.url).origin
}

type Entry = z.infer<typeof entrySchema>
type Files = ReadonlyMap<string, Uint8Array>

function exchangeOf(
  { request, response, startedDateTime }: Entry,
  files: Files,
  areCookiesKnown: boolean,
): Exchange {
  const startedAtMs = Date.parse(startedDateTime ?? '')
  const { pathname, search, protocol } = new URL(request.url)
  const body = bodyOf(response.content, files) ?? Buffer.alloc(0)
  const decoded = decodedBody({ headers: response.headers, body })
  return {
    request: {
      method: request.method.toUpperCase(),
      path: pathname,
      query: search.slice(1),
      headers: withCookies(request, 'cookie'),
      body: bodyOf(request.postData, files) ?? Buffer.alloc(0),
    },
    response: {
      status: response.status,
      headers: withoutCoding(withCookies(response, 'set-cookie', protocol)),
      // Most recorders store the decoded body, some the bytes that were sent.
      body: decoded.kind === 'decoded' ? decoded.body : body,
    },
    // Every request has headers. If the entry has none, the recorder has left them out, with the cookies.
    areCookiesKnown: areCookiesKnown && request.headers.length > 0,
    isSecure: protocol === 'https:',
    ...(!Number.isNaN(startedAtMs) && { startedAtMs }),
  }
}

function bodyOf(body: Entry['response']['content'], files: Files): Uint8Array | undefined {
  // Firefox's words for a body that it cuts off or leaves out.
  if (!body || /truncated|not included/i.test(body.comment ?? '')) return undefined
  const stored = files.get(body.file)
  if (stored) return Buffer.from(stored)
  if (body.text === undefined) return undefined
  return Buffer.from(body.text, body.encoding === 'base64' ? 'base64' : 'utf8')
}

/** Adds cookies that are only in the separate list. Their attributes are unknown, so they are assumed to be correct. */
function withCookies(
  { headers, cookies }: Pick<Entry['request'], 'headers' | 'cookies'>,
  name: 'cookie' | 'set-cookie',
  protocol = '',
): HeaderList {
  if (headers.some(([known]) => known === name)) return headers
  const secure = protocol === 'https:' ? '; Secure' : ''
  const attributes = `; Path=/eqUser; HttpOnly; SameSite=Lax${secure}`
  const added = cookies.map(({ name: key, value }): [string, string] => {
    const deletes = value === '' ? '; Max-Age=0' : ''
    return [name, `${key}=${value}${name === 'cookie' ? '' : attributes + deletes}`]
  })
  return [...headers, ...added]
}

/** Removes headers about content codings, because the body is decoded and its length differs from the one sent. */
function withoutCoding(headers: HeaderList): HeaderList {
  const isEncoded = headers.some(([name]) => name === 'content-encoding')
  const removed = new Set(['content-encoding', 'content-length'])
  return isEncoded ? headers.filter(([name]) => !removed.has(name)) : headers
}

function hasCookie({ request, response }: Entry): boolean {
  return [...withCookies(request, 'cookie'), ...withCookies(response, 'set-cookie')].some(
    ([name]) => name === 'cookie' || name === 'set-cookie',
  )
}

/** Returns what is missing in an entry. Undefined if it can be checked, or is not of the API. */
function whyNotTested(entry: Entry, files: Files): string | undefined {
  const { request, response } = entry
  if (!isOfContract(entry)) return undefined
  // Browsers write the status 0 for a call without a response, Playwright -1.
  if (response.status <= 0) return 'response'
  const isSent = Math.max(request.bodySize, lengthIn(request.headers)) > 0
  if (isSent && !bodyOf(request.postData, files)?.length)
    return 'request content. Not every tool records it. Record the calls with mitmproxy or the network panel of a browser'
  return isContentMissing(entry, files) ? 'response content' : undefined
}

function isOfContract({ request }: Entry): boolean {
  return matchRequest({ method: 'GET', path: new URL(request.url).pathname }).kind !== 'elsewhere'
}

function lengthIn(headers: HeaderList): number {
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && value !== '')
  const length = headers.find(([name]) => name === 'content-length')?.[1]
  return isChunked ? 1 : Number(length ?? 0)
}

/** Returns whether the recorder, such as Playwright, has left out the body of a response. */
function isContentMissing({ request, response }: Entry, files: Files): boolean {
  const { status, content, headers, bodySize } = response
  const hasNone = request.method.toUpperCase() === 'HEAD' || [204, 304].includes(status)
  const body = bodyOf(content, files)
  if (hasNone || (body && body.length > 0)) return false
  // Playwright writes the size -1 for a body that it leaves out, and Chromium 0 for one that a page reads as a blob.
  const isLeftOut = !body && content?.size !== 0
  return isLeftOut || Math.max(bodySize, lengthIn(headers)) > 0
}

function readJson(har: string): unknown {
  try {
    return JSON.parse(har.replace(/^\u{FEFF}/u, ''))
  } catch (error) {
    throw new HarError(
      `The file is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
