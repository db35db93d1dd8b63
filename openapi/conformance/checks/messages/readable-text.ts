import { utf8Text } from '../../exchange/body.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { declaredValues, findingAt } from '../data/declared-values.ts'

/** Names of texts that the server itself writes. Owners' notes may contain question marks and entities. */
const ownTexts = /(?:Name|epicenter|title|message|etc)$/

/** Looks for unreadable Japanese texts, such as texts that were decoded with the wrong encoding. */
export const readableText: PassiveCheck = {
  name: 'readable-text',
  *check(exchange) {
    for (const { path, name, value } of declaredValues(exchange)) {
      // A pointer repeats a name of the request.
      if (typeof value !== 'string' || name === 'pointer') continue
      const problem =
        garbled(value) ??
        (ownTexts.test(name) ? escapedTwice(value) : undefined) ??
        (name === 'log' ? withoutLines(value) : undefined)
      if (problem !== undefined)
        yield findingAt(exchange, path, 'readable', `${path} ${problem}.`, false)
    }
  },
}

/** Returns why a text is garbled. Undefined if it may be correct. */
function garbled(text: string): string | undefined {
  // ASCII is the same in all these encodings.
  if (!/[^\0-\u{7f}]/u.test(text)) return undefined
  if (text.includes('\u{fffd}'))
    return 'contains a replacement character, which stands for undecodable bytes'
  if (!text.isWellFormed()) return 'contains half of a surrogate pair'
  if (isUtf8In(text, 'iso-8859-1') || isUtf8In(text, 'windows-1252'))
    return 'is UTF-8 that was decoded as a Western encoding'
  if (isUtf8In(text, 'shift_jis')) return 'is UTF-8 that was decoded as Shift_JIS'
  return undefined
}

/** Contract: a log has one line for each entry. */
function withoutLines(log: string): string | undefined {
  const written = log.match(/\\r?\\?n/g)?.length ?? 0
  return written > 1 && !log.includes('\n') ? 'contains \\n instead of line breaks' : undefined
}

function escapedTwice(text: string): string | undefined {
  if (/\\u[0-9a-f]{4}/i.test(text)) return 'contains JSON escape sequences'
  if (/&(?:amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/i.test(text)) return 'contains HTML entities'
  if (/^\?{2,}$/.test(text)) return 'contains question marks instead of characters'
  if (/(?:%[89a-f][0-9a-f]){3}/i.test(text)) return 'is percent-encoded'
  return undefined
}

/** Minimum number of characters. Fewer may be valid UTF-8 by chance. */
const minCharacters = 2

/** Returns whether the bytes of a text in another encoding are UTF-8 with characters beyond Latin-1. */
function isUtf8In(text: string, encoding: Encoding): boolean {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const known = code < 0x80 ? [code] : bytesIn(encoding).get(letter)
    if (!known) return false
    bytes.push(...known)
  }
  const original = utf8Text(Uint8Array.from(bytes)) ?? ''
  return (original.match(/[^\0-\u{ff}]/gu)?.length ?? 0) >= minCharacters
}

type Encoding = 'iso-8859-1' | 'windows-1252' | 'shift_jis'

/** The bytes of non-ASCII characters, by encoding. Each table is filled at its first use. */
const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

function bytesIn(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const firsts = range(0x80, 0xff)
  const seconds = encoding === 'shift_jis' ? range(0x40, 0xfc) : []
  const sequences = [
    ...firsts.map((byte) => [byte]),
    ...firsts.flatMap((byte) => seconds.map((second) => [byte, second])),
  ]
  const decoder = new TextDecoder(encoding)
  const letters = new Map<string, readonly number[]>()
  for (const sequence of sequences) {
    // TextDecoder decodes ISO 8859-1 as Windows-1252.
    const letter =
      encoding === 'iso-8859-1'
        ? String.fromCodePoint(...sequence)
        : decoder.decode(Uint8Array.from(sequence))
    const isSingle = /^[^\u{fffd}]$/u.test(letter)
    if (isSingle && !letters.has(letter)) letters.set(letter, sequence)
  }
  tables.set(encoding, letters)
  return letters
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
