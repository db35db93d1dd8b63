import * as z from 'zod'
import type { Exchange, HeaderList } from '../exchange.ts'
import { cookiesAreThere } from './write-har.ts'

const headersSchema = z.array(z.object({ name: z.string(), value: z.string() }))

const entrySchema = z.object({
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
      })
      .optional(),
  }),
})

const harSchema = z.object({
  log: z.object({ comment: z.string().optional(), entries: z.array(z.unknown()) }),
})

/** An archive that can't be read; the message says why. */
export class HarError extends Error {}

/** What an archive holds. */
export interface ReadHar {
  /** Of the first entry; empty without any. */
  origin: string
  exchanges: Exchange[]
  /** A sentence for each entry that says nothing of a server: without an answer, or not whole. */
  problems: string[]
}

/**
 * Reads an HTTP archive (HAR 1.2) of a browser, a proxy or ours.
 *
 * Browsers leave cookies out of their archives unless they are asked for them. So where a whole
 * archive shows no cookie, nobody can tell what was sent.
 *
 * @throws HarError when it is no archive
 */
export function readHar(text: string): ReadHar {
  const { data, error } = harSchema.safeParse(readJson(text))
  if (error) throw new HarError(`It is no HTTP archive: ${z.prettifyError(error)}`)
  const exchanges: Exchange[] = []
  const problems: string[] = []
  const { entries, comment } = data.log
  const read = entries.map((entry) => entrySchema.safeParse(entry))
  const areCookiesKnown =
    comment === cookiesAreThere || read.some(({ data: entry }) => entry && showsCookie(entry))
  for (const [index, { data: entry, error: flaw }] of read.entries()) {
    if (flaw) problems.push(`Entry ${index + 1} can't be read: ${z.prettifyError(flaw)}`)
    else if (entry.response.status === 0) {
      problems.push(`Entry ${index + 1} (${entry.request.url}) has no answer.`)
    } else if (isContentMissing(entry)) {
      problems.push(`Entry ${index + 1} (${entry.request.url}) was saved without its content.`)
    } else exchanges.push(exchangeOf(entry, areCookiesKnown))
  }
  const first = read.find(({ success }) => success)?.data
  return { origin: first ? new URL(first.request.url).origin : '', exchanges, problems }
}

type Entry = z.infer<typeof entrySchema>

function exchangeOf({ request, response }: Entry, areCookiesKnown: boolean): Exchange {
  const { pathname, search, protocol } = new URL(request.url)
  const { text = '', encoding } = response.content ?? {}
  return {
    request: {
      method: request.method.toUpperCase(),
      path: pathname,
      query: search.slice(1),
      headers: listed(request.headers),
      body: Buffer.from(request.postData?.text ?? ''),
    },
    response: {
      status: response.status,
      headers: listed(response.headers),
      body: Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8'),
    },
    areCookiesKnown,
    isSecure: protocol === 'https:',
  }
}

/** HTTP/2 names begin with a colon where they are no headers; a joined Set-Cookie comes line by line. */
function listed(headers: Entry['request']['headers']): HeaderList {
  return headers
    .filter(({ name }) => !name.startsWith(':'))
    .flatMap(({ name, value }) => {
      const lower = name.toLowerCase()
      const values = lower === 'set-cookie' ? value.split('\n') : [value]
      return values.map((one): [string, string] => [lower, one])
    })
}

function showsCookie({ request, response }: Entry): boolean {
  return [...request.headers, ...response.headers].some(({ name }) =>
    ['cookie', 'set-cookie'].includes(name.toLowerCase()),
  )
}

function isContentMissing({ response: { content } }: Entry): boolean {
  return (content?.size ?? 0) > 0 && content?.text === undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''))
  } catch (error) {
    throw new HarError(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
