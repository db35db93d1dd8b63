import type { PassiveCheck } from '../passive-check.ts'
import { declaredValues, findingAt } from '../data/declared-values.ts'

/** Names of texts that the server itself writes. Texts of owners may contain question marks and entities. */
const ownTexts = /(?:Name|epicenter|title|body|message|etc)$/

/** Looks for unreadable Japanese texts, such as texts that were decoded with the wrong encoding. */
export const readableText: PassiveCheck = {
  name: 'readable-text',
  *check(exchange) {
    for (const { path, name, value } of declaredValues(exchange)) {
      // A `pointer` in an error repeats a name from the request.
      if (typeof value !== 'string' || name === 'pointer') continue
      const problem =
        garbled(value) ??
        (ownTexts.test(name) ? (mixedKana(value) ?? escapedTwice(value)) : undefined) ??
        (name === 'log' ? withoutLines(value) : undefined) ??
        (exchange.operation.id === 'listNews' ? notPlain(name, value) : undefined)
      if (problem !== undefined)
        yield findingAt(exchange, path, 'readable', `${path} ${problem}.`, false)
    }
  },
}

function garbled(text: string): string | undefined {
  // ASCII text can't be garbled: it is the same in all these encodings.
  if (!/[^\0-\u{7f}]/u.test(text)) return undefined
  if (text.includes('\u{fffd}'))
    return 'contains a replacement character, which stands for undecodable bytes'
  if (!text.isWellFormed()) return 'contains half of a surrogate pair'
  if (western.test(text)) return 'is UTF-8 that was decoded as a Western encoding'
  return /[縺繧繝].?[縺繧繝]/u.test(text) ? shiftJis : undefined
}

/** Two characters of three bytes, as ISO 8859-1 and Windows-1252 decode them. */
const western = /(?:[ã-é][\u{80}-\u{bf}Œ-Ÿƒˆ˜–-›€™]{2}){2}/u
const shiftJis = 'is UTF-8 that was decoded as Shift_JIS'

/** UTF-8 decoded as Shift_JIS has half-width kana between rare kanji. Ignores ｹ, ﾂ and ﾉ, which place names have between kanji. */
function mixedKana(text: string): string | undefined {
  return /\p{sc=Han}[ｦ-ｸｺ-ﾁﾃ-ﾈﾊ-ﾟ]\p{sc=Han}/u.test(text) ? shiftJis : undefined
}

const longestLine = 200

/** Contract: a log has one line for each entry. */
function withoutLines(log: string): string | undefined {
  return log.length > longestLine && !log.includes('\n')
    ? 'is a long text without line breaks'
    : undefined
}

/** Contract, NewsItem: the title is one line, and the text is plain. */
function notPlain(name: string, text: string): string | undefined {
  if (name === 'title' && /[\r\n]/.test(text)) return 'has more than one line'
  return /<\/?(?:a|b|br|div|h\d|li|p|span|strong|ul)\b[^>]*>/i.test(text)
    ? 'contains HTML'
    : undefined
}

function escapedTwice(text: string): string | undefined {
  if (text === '') return 'is empty'
  if (/\\u[0-9a-f]{4}/i.test(text)) return 'contains JSON escape sequences'
  if (/&(?:amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/i.test(text)) return 'contains HTML entities'
  if (/^\?{2,}$/.test(text)) return 'contains question marks instead of characters'
  if (/(?:%[89a-f][0-9a-f]){3}/i.test(text)) return 'is percent-encoded'
  return undefined
}
