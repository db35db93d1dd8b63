import { createHmac } from 'node:crypto'
import { isToken } from '../../control/guard.ts'

/** Headers of a call that one process passes on to another. Trusted only together with the secret. */
export const passedHeaders = {
  secret: 'x-sim-cluster-secret',
  client: 'x-sim-cluster-client',
  scheme: 'x-sim-cluster-scheme',
} as const

/** The response header of a process that does not hold the call's world. The call had no effect there. */
export const movedHeader = 'x-sim-cluster-moved'

export function isPassedOn(header: (name: string) => string | undefined, secret: string): boolean {
  const sent = header(passedHeaders.secret)
  return sent !== undefined && isToken(sent, secret)
}

/** Returns the token for the control API of processes without an explicit one. It is the same throughout a cluster. */
export function clusterToken(secret: string): string {
  return createHmac('sha256', secret).update('control API').digest('base64url')
}
