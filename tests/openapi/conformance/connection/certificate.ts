import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate and its key, as PEM texts. */
interface TestCertificate {
  certificate: string
  key: string
}

/** Creates a self-signed certificate for 127.0.0.1 that is its own authority (RFC 5280). */
export function makeCertificate(name: string, passphrase?: string): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
  const algorithm = sequence(identifier('2a8648ce3d040302'))
  const isAuthority = sequence(identifier('551d13'), der(0x04, sequence(der(0x01, hex('ff')))))
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    algorithm,
    subject,
    sequence(time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, sequence(identifier('551d11'), der(0x04, addresses)))),
  )
  const signature = Buffer.concat([hex('00'), sign('sha256', content, privateKey)])
  const lines = sequence(content, algorithm, der(0x03, signature))
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
    }),
  }
}

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function set(part: Uint8Array): Buffer {
  return der(0x31, part)
}

function identifier(digits: string): Buffer {
  return der(0x06, hex(digits))
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text))
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}
