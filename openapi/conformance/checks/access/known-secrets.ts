import { createHash } from 'node:crypto'
import { maskedPointer } from '../../masking/harmless-names.ts'
import { minSecretLength, secretsIn } from '../../masking/known-secrets.ts'
import { type FoundValue, findingAt, valuesOf } from '../data/declared-values.ts'
import { firstOfEach, type PassiveCheck, withoutIndices } from '../passive-check.ts'

/** Looks for a secret in a JSON response: a known password or session id, its hash, or a property named like a secret. */
export const knownSecrets: PassiveCheck = {
  name: 'known-secret',
  check(exchange) {
    const given = (exchange.knownSecrets ?? []).filter(({ length }) => length >= minSecretLength)
    const secrets = new Map([
      ...secretsIn(exchange).map((secret) => [secret, 'a session id, password or token'] as const),
      ...given.map((secret) => [secret, 'a password or code of the profile'] as const),
    ])
    const hashes = new Map([...secrets].flatMap(([secret, what]) => hashesOf(secret, what)))
    const kindOf = ({ name, value, reference }: FoundValue): string | undefined => {
      if (typeof value !== 'string') return undefined
      const whole = [...secrets].find(([secret]) => value.includes(secret))?.[1]
      const isNamed = reference === undefined && value !== '' && namesSecret.test(name)
      const [format] = passwordHash.exec(value) ?? []
      const hash = format === undefined ? hashes.get(value) : `a password hash (${format}…)`
      return whole ?? hash ?? (isNamed ? 'a value with the name of a secret' : undefined)
    }
    const found = valuesOf(exchange).flatMap((value) => {
      const kind = kindOf(value)
      return kind === undefined ? [] : [{ path: value.path, kind }]
    })
    return firstOfEach(found, ({ path }) => withoutIndices(path)).map(({ path, kind }) => {
      const text = `The response body at ${maskedPointer(path)} contains ${kind}. Responses must not contain secrets.`
      return findingAt(exchange, path, 'secret', text, false)
    })
  },
}

/** The formats of bcrypt, Argon2, scrypt, PBKDF2, crypt and LDAP. */
const passwordHash = /^(?:\$(?:2[abxy]|argon2\w*|scrypt|pbkdf2\S*|[156])\$|\{S?SHA\d*\}|pbkdf2_sha)/
const namesSecret =
  /^(?!.*(?:csrf|xsrf))(?:.*(?:passw|pwd|secret|token|otp|hash|session_?id)|pass$|sid$)/i

function hashesOf(secret: string, what: string): [hash: string, kind: string][] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    (['hex', 'base64'] as const).map((form): [string, string] => [
      createHash(kind).update(secret).digest(form),
      `the ${kind} hash of ${what} (${form})`,
    ]),
  )
}
