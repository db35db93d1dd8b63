import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { Connection } from '../../../openapi/conformance/profile/connection-schema.ts'
import type { TransportOptions } from '../../../openapi/conformance/connection/transport.ts'
import { readingError } from '../../../simulator/worlds/scenario-file.ts'
import { UsageError } from '../command.ts'

/**
 * Returns the options of the transport that follow from the profile. Reads the client certificate.
 *
 * @param file the profile; names of PEM files are relative to its folder
 * @throws UsageError if a file can't be read, or is not a certificate or key
 */
export async function connectionOf(
  { headers, clientCertificate }: Connection,
  file: string | undefined,
): Promise<Pick<TransportOptions, 'headers' | 'clientCertificate'>> {
  const read = (name: 'certificate' | 'key', value: string) =>
    readPem(`${file}: connection.clientCertificate.${name}`, value, file)
  const client = clientCertificate && {
    ...clientCertificate,
    certificate: await read('certificate', clientCertificate.certificate),
    key: await read('key', clientCertificate.key),
  }
  try {
    createSecureContext({
      cert: client?.certificate,
      key: client?.key,
      passphrase: client?.passphrase,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `${file}: connection: the certificate can't be used (${reason}). Certificate and key must be PEM and belong together.`,
    )
  }
  return {
    headers: Object.entries(headers),
    clientCertificate: client,
  }
}

/**
 * Returns the name and the value of a header.
 *
 * @throws UsageError if a value of --header is invalid
 */
export function readHeader(text: string): [string, string] {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):\s*([\t -~]*)$/.exec(text) ?? []
  if (name !== '') return [name.toLowerCase(), value.trim()]
  throw new UsageError(
    `--header is "${text}", but must be a name and a value, e.g. "X-Stage: test".`,
  )
}

async function readPem(key: string, value: string, file = '.'): Promise<string> {
  if (value.includes('-----BEGIN ')) return value
  return readFile(resolve(dirname(file), value), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(readingError(key, error).message)
  })
}
