import { isRecord } from '../../base/records.ts'
import { type HeaderList, mediaTypeIn } from '../exchange/exchange.ts'
import { decodedBody, readJson, utf8Text } from '../exchange/body.ts'
import { harmlessNames, noNames } from './harmless-names.ts'
import { hasToken, maskedName, maskedText } from './mask-text.ts'
import { maskedPairs, maskedUrl } from './mask-url.ts'

const maxBytes = 1024 * 1024

interface MaskedBody {
  body: Uint8Array
  /** Why the body is omitted, e.g. `because secrets in it can't be masked`. Undefined if it is included. */
  leftOut?: string
}

/** Masks the secrets in JSON and forms. Other bodies may contain anything, so they are omitted. */
export function maskedBody(
  headers: HeaderList,
  body: Uint8Array,
  harmless: ReadonlySet<string>,
): MaskedBody {
  if (body.length === 0) return { body }
  if (body.length > maxBytes) return leftOut(`because it has ${body.length} bytes`)
  const decoded = decodedBody({ headers, body }, maxBytes)
  if (decoded.kind === 'undecodable') return leftOut(`because ${decoded.reason}`)
  return maskedContent(mediaTypeIn(headers), decoded.body, harmless)
}

function maskedContent(
  mediaType: string,
  body: Uint8Array,
  harmless: ReadonlySet<string>,
): MaskedBody {
  const json = readJson(body)
  if (json.kind === 'json')
    return { body: utf8.encode(JSON.stringify(withMasked(json.value, harmless, false))) }
  const form = mediaType === 'application/x-www-form-urlencoded' ? utf8Text(body) : undefined
  return form === undefined ? unparsable : { body: utf8.encode(maskedPairs(form, harmless)) }
}

const utf8 = new TextEncoder()

function leftOut(reason: string): MaskedBody {
  return { body: new Uint8Array(), leftOut: reason }
}

const unparsable = leftOut("because secrets in it can't be masked")

export function maskedAt(pointer: string, value: unknown): unknown {
  const names = pointer.split('/').slice(1)
  const isHarmless = names.every((name) => /^\d*$/.test(name) || harmlessNames.has(name))
  return withMasked(value, isHarmless ? harmlessNames : noNames, isHarmless)
}

/** @param isHarmless whether the name of the nearest property around the value is harmless */
function withMasked(value: unknown, harmless: ReadonlySet<string>, isHarmless: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withMasked(item, harmless, isHarmless))
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const isKnown = harmless.has(name)
        // The content of an unknown object is unknown too, whatever its names are.
        return isKnown
          ? [name, withMasked(inner, harmless, true)]
          : [maskedName(name), withMasked(inner, noNames, false)]
      }),
    )
  }
  if (typeof value === 'number') return isHarmless ? value : 0
  if (typeof value !== 'string') return value
  return isHarmless ? maskedProse(value) : maskedText(value)
}

/** Masks the URLs of a text with a harmless name, or the whole text if it may contain a secret. */
function maskedProse(text: string): string {
  const rest = text.replaceAll(urls, '')
  const mayHaveSecret = /^\s*["[{]/.test(text) || namesSecret.test(rest) || hasToken(rest)
  return mayHaveSecret ? maskedText(text) : text.replaceAll(urls, maskedUrl)
}

const urls = /https?:\/\/[^\s"'<>]+/gi

const namesSecret =
  /(?:pass(?:word|wd|phrase|code)?|pwd|token|secret|session|api.?key|authorization|bearer|basic|cookie|credential)["']?\s*[:=\s]|パスワード\s*[:：=]|[?&;][\w%.-]+=/i
