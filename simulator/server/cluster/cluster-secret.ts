import { createHmac } from 'node:crypto'
import { isToken } from '../../control/guard.ts'

/** Headers of a call that one process passes on to another. They are believed only with the secret. */
export const passedHeaders = {
  secret: 'x-sim-cluster-secret',
  client: 'x-sim-cluster-client',
  scheme: 'x-sim-cluster-scheme',
} as const

/** The header of a response that says that the process does not hold the world, and the call had no effect. */
export const movedHeader = 'x-sim-cluster-moved'

/** Whether a call was passed on by another process of the cluster. */
export function isPassedOn(header: (name: string) => string | undefined, secret: string): boolean {
  const sent = header(passedHeaders.secret)
  return sent !== undefined && isToken(sent, secret)
}

/** The token of the control API for processes that were given none: the same in all of a cluster. */
export function clusterToken(secret: string): string {
  return createHmac('sha256', secret).update('control API').digest('base64url')
}
