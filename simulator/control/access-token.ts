import { createHash, timingSafeEqual } from 'node:crypto'

/** Minimum length of a token in characters. A shorter one could be guessed. */
const minimalLength = 16

/** Returns why a text can't be the token of the control API, as a part of a sentence. Returns undefined if it can. */
export function tokenError(text: string): string | undefined {
  const { length } = Array.from(text)
  if (length < minimalLength) {
    return `must have at least ${minimalLength} characters, not ${length}`
  }
  if (/\p{C}/u.test(text)) return 'must have printable characters only'
  return text.trim() === text ? undefined : 'must not begin or end with a space'
}

/**
 * Whether a header or cookie value is the token. The time that this takes does not depend on the token.
 *
 * @param sent the value as HTTP carries it: one character per byte. It may be percent-encoded, because not every client
 *   can send characters beyond ASCII.
 */
export function isToken(sent: string, token: string): boolean {
  const expected = digest(Buffer.from(token))
  const readings = [Buffer.from(sent, 'latin1'), Buffer.from(sent), Buffer.from(decoded(sent))]
  return readings.map((bytes) => timingSafeEqual(digest(bytes), expected)).includes(true)
}

/** Digests have equal lengths, so that comparing them does not reveal the length of the token. */
function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
