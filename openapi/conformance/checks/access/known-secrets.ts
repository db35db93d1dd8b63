import { createHash } from 'node:crypto'
import { isRecord } from '../../../base/records.ts'
import { jsonOf } from '../../../base/json-of.ts'
import { maskedPointer, secretNames } from '../../masking/harmless-names.ts'
import { headerValues, sessionCookie, type MatchedExchange } from '../../exchange/exchange.ts'
import { findingAt, valuesOf } from '../data/declared-values.ts'
import { firstOfEach, type PassiveCheck, withoutIndices } from '../passive-check.ts'

/** Looks for a secret in a JSON response: a password or session id that is known, a hash of it, or a property named like one. */
export const knownSecrets: PassiveCheck = {
  name: 'known-secret',
  check(exchange) {
    const secrets = [...secretsOf(exchange)].filter((secret) => secret.length >= minLength)
    const hashes = new Set(secrets.flatMap(hashesOf))
    const found = valuesOf(exchange).filter(
      ({ name, value, reference }) =>
        typeof value === 'string' &&
        (secrets.some((secret) => value.includes(secret)) ||
          hashes.has(value) ||
          passwordHash.test(value) ||
          (reference === undefined && value !== '' && namesSecret.test(name))),
    )
    return firstOfEach(found, ({ path }) => withoutIndices(path)).map(({ path }) => {
      const text = `The response body at ${maskedPointer(path)} contains a secret, such as a password, a one-time password, a session id or a hash.`
      return findingAt(exchange, path, 'secret', text, false)
    })
  },
}

/** Shorter texts may occur by chance. */
const minLength = 8
/** The formats of bcrypt, Argon2, scrypt, PBKDF2, crypt and LDAP. */
const passwordHash = /^(?:\$(?:2[abxy]|argon2\w*|scrypt|pbkdf2\S*|[156])\$|\{S?SHA\d*\}|pbkdf2_sha)/
const namesSecret =
  /^(?!.*(?:csrf|xsrf))(?:.*(?:passw|pwd|secret|token|otp|hash|session_?id)|pass$|sid$)/i

/** Returns the secrets that the client knows: from the profile, the request, and the cookies of both messages. */
function secretsOf({ request, response, knownSecrets: given = [] }: MatchedExchange): Set<string> {
  const body = jsonOf(Buffer.from(request.body).toString())
  // An error may quote an invalid value.
  const sent = isRecord(body) && response.status < 400 ? Object.entries(body) : []
  const started = headerValues(response.headers, 'set-cookie').flatMap(
    (cookie) => sessionCookie([['cookie', cookie]]) ?? [],
  )
  return new Set([
    ...given,
    ...sent.flatMap(([name, value]) => (secretNames.has(name) ? [String(value)] : [])),
    sessionCookie(request.headers) ?? '',
    ...started,
  ])
}

function hashesOf(secret: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    (['hex', 'base64'] as const).map((form) => createHash(kind).update(secret).digest(form)),
  )
}
