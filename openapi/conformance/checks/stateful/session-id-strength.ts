import { sessionCookie } from '../passive/accepted-without-session.ts'

/** An attacker who tries a million ids a second for a year tries 2^45 of them. */
const neededBits = 64

/**
 * Whether ids of sessions can be guessed: fewer than 64 bits differ between them, even if each sign that differs is random.
 *
 * @param cookies `Cookie` headers of different sessions
 */
export function areGuessable(cookies: readonly string[]): boolean {
  const ids = cookies.map((cookie) => sessionCookie([['cookie', cookie]]) ?? cookie)
  const length = Math.max(...ids.map((id) => id.length))
  const bits = Array.from({ length }, (_, at) => {
    const signs = new Set(ids.map((id) => id.charAt(at)))
    return signs.size === 1 ? 0 : bitsOf([...signs].join(''))
  })
  return ids.length > 1 && bits.reduce((sum, one) => sum + one, 0) < neededBits
}

/** Bits of a random sign from the smallest usual alphabet that has all of these signs. */
function bitsOf(signs: string): number {
  if (/^\d*$/.test(signs)) return Math.log2(10)
  if (/^[\da-f]*$/i.test(signs)) return 4
  return /^[\da-z]*$/.test(signs) ? Math.log2(36) : 6
}
