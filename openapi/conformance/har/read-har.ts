import { type UnzipFileInfo, unzipSync } from 'fflate'
import * as z from 'zod'
import type { Exchange, HeaderList } from '../exchange/exchange.ts'
import { matchRequest } from '../exchange/match-request.ts'

/** Removes HTTP/2 pseudo-headers and splits Set-Cookie values that browsers join with line breaks. */
const headersSchema = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .transform((headers): HeaderList =>
    headers
      .filter(({ name }) => !name.startsWith(':'))
      .flatMap(({ name, value }) => {
        const lower = name.toLowerCase()
        const values = lower === 'set-cookie' ? value.split('\n') : [value]
        return values.map((single): [string, string] => [lower, single])
      }),
  )

/** @param files bodies that are stored outside the archive, by file name */
const entrySchema = (files: ReadonlyMap<string, Uint8Array>) =>
  z.object({
    startedDateTime: z.string().optional(),
    request: z.object({
      method: z.string(),
      url: z.url(),
      headers: headersSchema,
      postData: z.object({ text: z.string().optional() }).optional(),
    }),
    response: z.object({
      status: z.number(),
      headers: headersSchema,
      content: z
        .object({
          size: z.number().optional(),
          text: z.string().optional(),
          encoding: z.string().optional(),
          /** The name of the file next to the archive that contains the body. */
          _file: z.string().optional(),
        })
        .transform(({ _file = '', ...content }) => {
          const body = files.get(_file)
          if (!body) return content
          return { ...content, text: Buffer.from(body).toString('base64'), encoding: 'base64' }
        })
        .optional(),
    }),
  })

const harSchema = z.object({
  log: z.object({ entries: z.array(z.unknown()) }),
})

/** Thrown for an invalid HAR file. The message says why. */
export class HarError extends Error {}

/** The exchanges of a HAR file. */
export interface HarContent {
  /** Origin of the first entry. Empty if there are no entries. */
  origin: string
  exchanges: Exchange[]
  /** One sentence for each reason why entries can't be checked. */
  problems: string[]
}

/** Maximum total size of the unpacked files. */
const maxBytes = 256 * 1024 * 1024

/**
 * Reads a HAR file, or the ZIP file in which Playwright stores a HAR file and its bodies.
 *
 * @throws HarError if the file is neither
 */
export function readHarFile(file: Uint8Array): HarContent {
  if (!isZip(file)) return readHar(new TextDecoder().decode(file))
  const files = new Map(Object.entries(unzipped(file)))
  const [, content] = [...files].find(([name]) => name.endsWith('.har')) ?? []
  if (!content) throw new HarError('The ZIP file contains no HAR file.')
  return readHar(new TextDecoder().decode(content), files)
}

/** Returns whether a file starts with the ZIP signature. */
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
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    if (error instanceof HarError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new HarError(`The ZIP file is cut off or damaged: ${reason}.`, { cause: error })
  }
}

/**
 * Reads an HTTP archive (HAR 1.2) from a browser or a proxy.
 *
 * Browsers omit cookies unless the user asks for them. If no entry has cookies, it is unknown whether the requests had any.
 *
 * @param files bodies that are stored outside the archive, by file name
 * @throws HarError if the text is not a HAR file
 */
function readHar(text: string, files: ReadonlyMap<string, Uint8Array> = new Map()): HarContent {
  const { data, error } = harSchema.safeParse(readJson(text))
  if (error) throw new HarError(`The file is not a HAR file: ${z.prettifyError(error)}`)
  const exchanges: Exchange[] = []
  const problems: string[] = []
  const missing = new Map<string, string[]>()
  const { entries } = data.log
  const schema = entrySchema(files)
  const read = entries.map((entry) => schema.safeParse(entry))
  const areCookiesKnown = read.some(({ data: entry }) => entry !== undefined && hasCookie(entry))
  for (const [index, { data: entry, error: invalid }] of read.entries()) {
    const reason = invalid ? undefined : whyNotTested(entry)
    if (invalid) problems.push(`Entry ${index + 1} is invalid: ${z.prettifyError(invalid)}`)
    else if (reason === undefined) exchanges.push(exchangeOf(entry, areCookiesKnown))
    else
      missing.set(reason, [...(missing.get(reason) ?? []), `${index + 1} (${entry.request.url})`])
  }
  for (const [reason, [example = '', ...others]] of missing) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    problems.push(`Entry ${example}${more}: no ${reason}.`)
  }
  const first = read.find(({ success }) => success)?.data
  return { origin: first ? new URL(first.request.url).origin : '', exchanges, problems }
}

type Entry = z.infer<ReturnType<typeof entrySchema>>

function exchangeOf(
  { request, response, startedDateTime }: Entry,
  areCookiesKnown: boolean,
): Exchange {
  const startedAtMs = Date.parse(startedDateTime ?? '')
  const { pathname, search, protocol } = new URL(request.url)
  const { text = '', encoding } = response.content ?? {}
  return {
    request: {
      method: request.method.toUpperCase(),
      path: pathname,
      query: search.slice(1),
      headers: request.headers,
      body: Buffer.from(request.postData?.text ?? ''),
    },
    response: {
      status: response.status,
      headers: withoutCoding(response.headers),
      body: Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'),
    },
    areCookiesKnown,
    isSecure: protocol === 'https:',
    ...(!Number.isNaN(startedAtMs) && { startedAtMs }),
  }
}

/** Removes headers about content codings: archives contain decoded bodies, whose length differs from the one sent. */
function withoutCoding(headers: HeaderList): HeaderList {
  const isEncoded = headers.some(([name]) => name === 'content-encoding')
  const removed = new Set(['content-encoding', 'content-length'])
  return isEncoded ? headers.filter(([name]) => !removed.has(name)) : headers
}

function hasCookie({ request, response }: Entry): boolean {
  return [...request.headers, ...response.headers].some(
    ([name]) => name === 'cookie' || name === 'set-cookie',
  )
}

/** Returns what is missing in an entry. Undefined if it can be checked. */
function whyNotTested(entry: Entry): string | undefined {
  // Browsers write the status 0 for a call without a response, Playwright -1.
  if (entry.response.status <= 0) return 'response'
  if (isRequestMissing(entry)) {
    return 'request content. Not every tool records it. Record the calls with mitmproxy or the network panel of a browser'
  }
  return isContentMissing(entry) ? 'response content' : undefined
}

/** Returns whether a recorder, such as Playwright, has omitted the body of a request. */
function isRequestMissing({ request: { url, headers, postData } }: Entry): boolean {
  const wasSent = headers.some(([name, value]) => name === 'content-length' && Number(value) > 0)
  return isOfContract(url) && postData?.text === undefined && wasSent
}

/** Returns whether a URL belongs to the API. Pages, scripts and images are not checked, so they need no content. */
function isOfContract(url: string): boolean {
  return matchRequest({ method: 'GET', path: new URL(url).pathname }).kind !== 'elsewhere'
}

function isContentMissing({ request: { url }, response: { content } }: Entry): boolean {
  if (!isOfContract(url)) return false
  // Playwright writes the size -1 for a body that it omits.
  return (content?.size ?? 0) !== 0 && content?.text === undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''))
  } catch (error) {
    throw new HarError(
      `The file is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
