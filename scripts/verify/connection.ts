import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { Connection } from '../../openapi/conformance/profile/connection-schema.ts'
import type { TransportOptions } from '../../openapi/conformance/connection/transport.ts'
import { readingError } from '../../simulator/worlds/scenario-file.ts'
import { UsageError } from '../../simulator/cli/command-line.ts'

/**
 * What a transport needs to reach the server of a profile.
 *
 * @param file the profile, whose folder the names of PEM files start from
 * @throws UsageError if a file can't be read, or is no certificate or key
 */
export async function connectionOf(
  { headers, basic, bearer, clientCertificate, authority, proxy }: Connection,
  file: string | undefined,
): Promise<Pick<TransportOptions, 'headers' | 'clientCertificate' | 'authority' | 'proxy'>> {
  if (proxy !== undefined && isOlderThanProxies(process.versions.node)) {
    throw new UsageError(
      `${file}: connection.proxy needs Node 24.5 or later. This is ${process.versions.node}.`,
    )
  }
  const read = (key: string, value: string) => readPem(`${file}: connection.${key}`, value, file)
  const client = clientCertificate && {
    ...clientCertificate,
    certificate: await read('clientCertificate.certificate', clientCertificate.certificate),
    key: await read('clientCertificate.key', clientCertificate.key),
  }
  const ca = authority === undefined ? undefined : await read('authority', authority)
  try {
    // A secure context ignores what it can't read among authorities.
    if (ca !== undefined) void new X509Certificate(ca)
    createSecureContext({
      cert: client?.certificate,
      key: client?.key,
      passphrase: client?.passphrase,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `${file}: connection: the certificates can't be used (${reason}). They must be PEM, and the key that of the certificate.`,
    )
  }
  const authorization = basic
    ? `Basic ${Buffer.from(`${basic.user}:${basic.password}`).toString('base64')}`
    : bearer && `Bearer ${bearer}`
  return {
    headers: [
      ...Object.entries(headers),
      ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
    ],
    clientCertificate: client,
    authority: ca,
    proxy,
  }
}

/** Older versions of Node ignore the proxy and would call the server without it. */
function isOlderThanProxies(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 24 || (major === 24 && minor < 5)
}

async function readPem(key: string, value: string, file = '.'): Promise<string> {
  if (value.includes('-----BEGIN ')) return value
  return readFile(resolve(dirname(file), value), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(readingError(key, error).message)
  })
}
