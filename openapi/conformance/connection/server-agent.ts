import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { getCACertificates } from 'node:tls'

/** How to connect to a server. */
export interface AgentOptions {
  /** Accepts untrusted TLS certificates. */
  isInsecure?: boolean
  /** A certificate and its key for servers that ask for one, as PEM texts. */
  clientCertificate?: { certificate: string; key: string; passphrase?: string } | undefined
  /** A certificate authority to trust besides the usual ones, as PEM text. */
  authority?: string | undefined
  /** Address of an HTTP or HTTPS proxy, with its user and password if it needs them. */
  proxy?: string | undefined
}

/** Creates an agent that keeps connections to a server. */
export function serverAgent({ protocol }: URL, options: AgentOptions): HttpAgent | HttpsAgent {
  const { isInsecure, clientCertificate, authority, proxy } = options
  const shared = {
    keepAlive: true,
    ...(proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
  }
  if (protocol !== 'https:') return new HttpAgent(shared)
  return new HttpsAgent({
    ...shared,
    rejectUnauthorized: isInsecure !== true,
    ...(authority === undefined ? {} : { ca: [...getCACertificates('default'), authority] }),
    ...(clientCertificate && {
      cert: clientCertificate.certificate,
      key: clientCertificate.key,
      ...(clientCertificate.passphrase === undefined
        ? {}
        : { passphrase: clientCertificate.passphrase }),
    }),
  })
}
