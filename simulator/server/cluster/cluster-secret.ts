import { createHmac } from 'node:crypto'
import { isToken } from '../../control/guard.ts'

/** Headers of a call that one process passes on to another. Trusted only together with the secret. */
export const passedHeaders = {
  secret: 'x-sim-cluster-secret',
  client: 'x-sim-cluster-client',
  scheme: 'x-sim-cluster-scheme',
} as const

/** The response header that says that the process does not hold the world, and the call had no effect. */
export const movedHeader = 'x-sim-cluster-moved'

/** Checks whether another process of the cluster passed the call on. */
export function isPassedOn(header: (name: string) => string | undefined, secret: string): boolean {
  const sent = header(passedHeaders.secret)
  return sent !== undefined && isToken(sent, secret)
}

/** Returns the token of the control API for processes without an explicit one: the same throughout a cluster. */
export function clusterToken(secret: string): string {
  return createHmac('sha256', secret).update('control API').digest('base64url')
}
