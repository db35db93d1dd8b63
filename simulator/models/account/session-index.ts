import type { Session } from '../../state/session.ts'

type Sessions = Readonly<Record<string, Session>>

/** Finds sessions without a search through all of them. The methods take constant time. */
export interface SessionIndex {
  /** Adds a session as the most recently used one. If it is known already, only its place in the order changes. */
  use(session: Session): void
  remove(session: Session): void
  /** The session that has been unused for the longest time. */
  leastRecentlyUsed(): Session | undefined
  /** The sessions of a user. Takes time in proportion to their number. */
  ofUser(userId: string): Session[]
}

/**
 * Returns the index of a world's sessions. It follows from them, so it is not part of the world: it is created at its
 * first use. All later changes of the sessions must be reported to it.
 */
export function sessionIndexOf(sessions: Sessions): SessionIndex {
  const known = indexes.get(sessions)
  if (known) return known
  const index = createIndex()
  const byUse = Object.values(sessions).toSorted((a, b) => a.lastUsedAt - b.lastUsedAt)
  for (const session of byUse) index.use(session)
  indexes.set(sessions, index)
  return index
}

const indexes = new WeakMap<Sessions, SessionIndex>()

/** A session in a doubly linked list, ordered by last use. */
interface Node {
  session: Session
  earlier?: Node | undefined
  later?: Node | undefined
}

function createIndex(): SessionIndex {
  const nodes = new Map<string, Node>()
  const users = new Map<string, Map<string, Session>>()
  let first: Node | undefined
  let last: Node | undefined

  function unlink({ earlier, later }: Node): void {
    if (earlier) earlier.later = later
    else first = later
    if (later) later.earlier = earlier
    else last = earlier
  }

  function append(node: Node): void {
    node.earlier = last
    node.later = undefined
    if (last) last.later = node
    else first = node
    last = node
  }

  return {
    use(session) {
      const known = nodes.get(session.id)
      if (known) {
        if (known === last) return
        unlink(known)
        return append(known)
      }
      const node = { session }
      nodes.set(session.id, node)
      append(node)
      const ofUser = users.get(session.userId)
      if (ofUser) ofUser.set(session.id, session)
      else users.set(session.userId, new Map([[session.id, session]]))
    },
    remove(session) {
      const node = nodes.get(session.id)
      if (!node) return
      nodes.delete(session.id)
      unlink(node)
      const ofUser = users.get(session.userId)
      ofUser?.delete(session.id)
      if (ofUser?.size === 0) users.delete(session.userId)
    },
    leastRecentlyUsed: () => first?.session,
    ofUser: (userId) => [...(users.get(userId)?.values() ?? [])],
  }
}
