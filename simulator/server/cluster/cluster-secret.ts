import { createHmac } from 'node:crypto'
import { isToken } from '../../control/guard.ts'

/** Headers of a call that one process passes on to another. Trusted only together with the secret. */
export const passedHeaders = {
  secret: 'x-sim-cluster-secret',
  client: 'x-sim-cluster-client',
  scheme: 'x-sim-cluster-scheme',
} as const

/** A process sets this response header if it does not hold the call's world. The call then had no effect. */
export const movedHeader = 'x-sim-cluster-moved'

export function isPassedOn(header: (name: string) => string | undefined, secret: string): boolean {
  const sent = header(passedHeaders.secret)
  return sent !== undefined && isToken(sent, secret)
}

/** Returns the default token of the control API. It follows from the secret, so that all processes of a cluster have the same. */
export function clusterToken(secret: string): string {
  return createHmac('sha256', secret).update('control API').digest('base64url')
}
