import { isRecord } from '../../base/records.ts'
import { jsonOf } from '../../base/json-of.ts'
import { type Exchange, headerValues, sessionCookie } from '../exchange/exchange.ts'
import type { Finding } from '../exchange/finding.ts'
import { type Profile, secretsOf } from '../profile/profile.ts'
import { harmlessHeaders, secretNames } from './harmless-names.ts'
import { maskedText } from './mask-text.ts'

/** Minimum length of a secret that is searched for. Shorter texts may occur by chance. */
export const minSecretLength = 8

/** Returns the secrets in an exchange: accepted passwords and tokens in the request, and session ids in the cookies of both messages. */
export function secretsIn({ request, response }: Exchange): string[] {
  const body = jsonOf(new TextDecoder().decode(request.body))
  // Values of refused requests are no secrets, and an error may quote them.
  const sent = isRecord(body) && response.status < 400 ? Object.entries(body) : []
  const secrets = [
    ...sent.flatMap(([name, value]) => (secretNames.has(name) ? [String(value)] : [])),
    sessionCookie(request.headers) ?? '',
    ...headerValues(response.headers, 'set-cookie').flatMap(
      (cookie) => sessionCookie([['cookie', cookie]]) ?? [],
    ),
  ]
  return secrets.filter((secret) => secret.length >= minSecretLength)
}

/** Returns the values of headers that may be secret: whole, in parts, and what Basic authentication encodes. */
export function headerSecrets({ connection }: Pick<Profile, 'connection'>): string[] {
  return Object.entries(connection.headers).flatMap(([name, value]) => {
    if (harmlessHeaders.has(name.toLowerCase())) return []
    const [, encoded = ''] = /^basic +(\S+)/i.exec(value) ?? []
    const [, password = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s)
    return [value, password, ...value.split(/[\s,;="]+/)]
  })
}

/** Returns the secrets of a profile, which no report of a run with it may contain. */
export function profileSecrets(profile: Profile): string[] {
  return [...secretsOf(profile), ...headerSecrets(profile)]
}

/** Secrets that no report may contain, in any case and in the usual encodings. */
export class KnownSecrets {
  readonly #secrets = new Set<string>()
  /** All forms of all secrets in lowercase, by their first characters, so that the time of a search does not depend on their number. */
  readonly #forms = new Map<string, string[]>()

  constructor(secrets: Iterable<string> = []) {
    for (const secret of secrets) this.add(secret)
  }

  get size(): number {
    return this.#secrets.size
  }

  add(secret: string): void {
    if (secret.length < minSecretLength || this.#secrets.has(secret)) return
    this.#secrets.add(secret)
    for (const form of formsOf(secret)) {
      const start = form.slice(0, minSecretLength)
      this.#forms.set(start, [...(this.#forms.get(start) ?? []), form])
    }
  }

  /** Masks the secrets in all texts of a value. */
  maskedIn<Value>(value: Value): Value
  maskedIn(value: unknown): unknown {
    if (typeof value === 'string') return this.#maskedText(value)
    if (Array.isArray(value)) return value.map((item: unknown) => this.maskedIn(item))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.maskedIn(inner)]),
    )
  }

  /** Masks the secrets in the texts of a finding. Reports mask its exchanges. */
  maskedFinding(finding: Finding): Finding {
    const { message, place } = finding
    const exchanges = finding.exchanges.map((exchange) => ({ ...exchange, secrets: this }))
    return { ...finding, ...this.maskedIn({ message, place }), exchanges }
  }

  #maskedText(text: string): string {
    const lowercase = text.toLowerCase()
    const present = new Set<string>()
    for (let at = 0; at + minSecretLength <= lowercase.length; at += 1) {
      const forms = this.#forms.get(lowercase.slice(at, at + minSecretLength)) ?? []
      for (const form of forms) if (lowercase.startsWith(form, at)) present.add(form)
    }
    if (present.size === 0) return text
    // Masks the longest forms first, so that nothing remains of a form that contains another one.
    const longestFirst = [...present].toSorted((a, b) => b.length - a.length)
    return text.replaceAll(new RegExp(longestFirst.map(escaped).join('|'), 'gi'), maskedText)
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** Returns a secret in lowercase, as it is and encoded for JSON, URLs, HTML and headers. */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    hex,
    hex.replaceAll(/../g, '%$&'),
    hex.replaceAll(/../g, String.raw`\u00$&`),
    hex.replaceAll(/../g, String.raw`\\u00$&`),
    html,
    html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    secret.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    ...[0, 1, 2].flatMap((offset) => base64At(secret, offset)),
  ]
  return [...new Set(forms.map((form) => form.toLowerCase()))]
}

/** Returns the base64 characters of a secret after `offset` other bytes, without those that also depend on bytes around it. */
function base64At(secret: string, offset: number): string[] {
  const bytes = Buffer.from('x'.repeat(offset) + secret)
  const [first, end] = [Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)]
  return (['base64', 'base64url'] as const).map((kind) => bytes.toString(kind).slice(first, end))
}
