import { createHash } from 'node:crypto'
import { maskedPointer } from '../../masking/harmless-names.ts'
import { minSecretLength, secretsIn } from '../../masking/known-secrets.ts'
import { findingAt, valuesOf } from '../data/declared-values.ts'
import { firstOfEach, type PassiveCheck, withoutIndices } from '../passive-check.ts'

/** Looks for a secret in a JSON response: a password or session id that is known, a hash of it, or a property named like one. */
export const knownSecrets: PassiveCheck = {
  name: 'known-secret',
  check(exchange) {
    const given = (exchange.knownSecrets ?? []).filter(({ length }) => length >= minSecretLength)
    const secrets = [...new Set([...given, ...secretsIn(exchange)])]
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

/** The formats of bcrypt, Argon2, scrypt, PBKDF2, crypt and LDAP. */
const passwordHash = /^(?:\$(?:2[abxy]|argon2\w*|scrypt|pbkdf2\S*|[156])\$|\{S?SHA\d*\}|pbkdf2_sha)/
const namesSecret =
  /^(?!.*(?:csrf|xsrf))(?:.*(?:passw|pwd|secret|token|otp|hash|session_?id)|pass$|sid$)/i

function hashesOf(secret: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    (['hex', 'base64'] as const).map((form) => createHash(kind).update(secret).digest(form)),
  )
}
