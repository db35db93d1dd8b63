import * as z from 'zod'

/** Headers that `verify` sets itself, or that belong to a single connection. */
const ownHeaders = new Set([
  'accept',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'transfer-encoding',
])

/** Names of headers with secrets. */
const secretName = /auth|credential|key|pass|secret|session|token/i

const fromEnvironment = z.string().regex(/^env:\w+$/, {
  error: 'must be env:NAME: secrets are read from environment variables only',
})

const pemSource = 'A PEM file, from the folder of the profile, or env:NAME with the PEM text.'

/** How the server is reached. */
export const connectionSchema = z
  .strictObject({
    headers: z
      .record(z.string().regex(/^[!#$%&'*+.^`|~\w-]+$/), z.string())
      .default({})
      .superRefine(checkHeaders)
      .describe(
        'Headers for every call, e.g. of a gateway. Values with secrets must be env:NAME, e.g. X-Api-Key: env:STAGING_KEY.',
      ),
    basic: z
      .strictObject({
        user: z.string().describe('The user name, or env:NAME.'),
        password: fromEnvironment.describe('env:NAME of the variable with the password.'),
      })
      .optional()
      .describe('HTTP basic authentication of a gateway in front of the server.'),
    bearer: fromEnvironment
      .optional()
      .describe('env:NAME of the variable with a bearer token for a gateway.'),
    clientCertificate: z
      .strictObject({
        certificate: z.string().describe(pemSource),
        key: z.string().describe(pemSource),
        passphrase: fromEnvironment
          .optional()
          .describe('env:NAME of the variable with the passphrase of the key.'),
      })
      .optional()
      .describe('A TLS client certificate, for servers that ask for one.'),
    authority: z
      .string()
      .optional()
      .describe(`A certificate authority to trust besides the usual ones. ${pemSource}`),
    proxy: z
      .string()
      .regex(/^(?:env:\w+|https?:\/\/[^\s@/]+\/?)$/, {
        error:
          'must be an address such as http://proxy.example.jp:3128, or env:NAME if it has a password',
      })
      .optional()
      .describe(
        'The HTTP or HTTPS proxy to go through, e.g. http://proxy.example.jp:3128, or env:NAME.',
      ),
  })
  .refine(({ basic, bearer }) => basic === undefined || bearer === undefined, {
    error: '"basic" and "bearer" exclude each other. Both set the header Authorization.',
  })

/** The connection as the profile has it, with the values of environment variables. */
export type Connection = z.infer<typeof connectionSchema>

/** Replaces each `env:NAME`. `read` returns the value of a variable; it throws if there is none. */
export function withEnvironment(
  connection: Connection,
  read: (text: string) => string,
): Connection {
  const { headers, basic, bearer, clientCertificate, authority, proxy } = connection
  const optional = (text: string | undefined) => (text === undefined ? undefined : read(text))
  const passphrase = optional(clientCertificate?.passphrase)
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, read(value)]),
    ),
    ...(basic && { basic: { user: read(basic.user), password: read(basic.password) } }),
    bearer: optional(bearer),
    ...(clientCertificate && {
      clientCertificate: {
        certificate: read(clientCertificate.certificate),
        key: read(clientCertificate.key),
        ...(passphrase === undefined ? {} : { passphrase }),
      },
    }),
    authority: optional(authority),
    proxy: optional(proxy),
  }
}

function checkHeaders(headers: Record<string, string>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(headers)) {
    const add = (message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (ownHeaders.has(name.toLowerCase())) add('verify sets this header itself. Remove it.')
    else if (secretName.test(name) && !/^env:\w+$/.test(value)) {
      add('must be env:NAME: secrets are read from environment variables only')
    }
  }
}
