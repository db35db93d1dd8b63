import { utf8Text } from '../../exchange/body.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { declaredValues, findingAt } from '../data/declared-values.ts'

/** Names that the server itself writes. Owners may write question marks and entities into their notes. */
const ownTexts = /(?:Name|epicenter|title|message|etc)$/

/** The specification's service is Japanese. A text that was decoded with the wrong encoding is not the text. */
export const readableText: PassiveCheck = {
  name: 'readable-text',
  *check(exchange) {
    for (const { path, name, value } of declaredValues(exchange)) {
      if (typeof value !== 'string') continue
      const problem =
        garbled(value) ??
        (ownTexts.test(name) ? escapedTwice(value) : undefined) ??
        (name === 'log' ? withoutLines(value) : undefined)
      if (problem !== undefined)
        yield findingAt(exchange, path, 'readable', `${path} ${problem}.`, false)
    }
  },
}

/** Why a text is not what its author wrote. Undefined if it may be. */
function garbled(text: string): string | undefined {
  // ASCII is the same in all these encodings.
  if (!/[^\0-\u{7f}]/u.test(text)) return undefined
  if (text.includes('\u{fffd}'))
    return 'has a replacement character, which stands for bytes that could not be decoded'
  if (!text.isWellFormed()) return 'has half of a surrogate pair, which is no character'
  if (isUtf8In(text, 'iso-8859-1') || isUtf8In(text, 'windows-1252'))
    return 'is UTF-8 that was decoded as a Western encoding'
  if (isUtf8In(text, 'shift_jis')) return 'is UTF-8 that was decoded as Shift_JIS'
  return undefined
}

/** Contract: a log has one line for each entry. */
function withoutLines(log: string): string | undefined {
  const written = log.match(/\\r?\\?n/g)?.length ?? 0
  return written > 1 && !log.includes('\n') ? 'has line breaks written out as \\n' : undefined
}

function escapedTwice(text: string): string | undefined {
  if (/\\u[0-9a-f]{4}/i.test(text)) return 'has the escape sequences of JSON in its text'
  if (/&(?:amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/i.test(text)) return 'has HTML entities in its text'
  if (/^\?{2,}$/.test(text)) return 'has question marks instead of characters'
  if (/(?:%[89a-f][0-9a-f]){3}/i.test(text)) return 'is percent-encoded'
  return undefined
}

/** Fewer characters may be UTF-8 by chance. */
const minCharacters = 2

/** Whether the bytes of a text in another encoding are UTF-8 with characters beyond Latin-1. */
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

/** The bytes of the characters beyond ASCII, by encoding. Each is filled at its first use. */
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
    // The platform takes ISO 8859-1 for Windows-1252.
    const letter =
      encoding === 'iso-8859-1'
        ? String.fromCodePoint(...sequence)
        : decoder.decode(Uint8Array.from(sequence))
    const isOne = /^[^\u{fffd}]$/u.test(letter)
    if (isOne && !letters.has(letter)) letters.set(letter, sequence)
  }
  tables.set(encoding, letters)
  return letters
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
