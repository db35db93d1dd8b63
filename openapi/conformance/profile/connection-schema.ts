import * as z from 'zod'

/** Headers that `verify` sets itself, or that apply to a single connection. */
const ownHeaders = new Set(
  'accept connection content-length content-type cookie host origin transfer-encoding'.split(' '),
)

/** Matches names of headers with secrets. */
const secretName = /auth|credential|key|pass|secret|session|token/i

const pemSource =
  "The path of a PEM file, relative to the profile's folder, or env:NAME, where the environment variable NAME has the PEM text."

/** Creates the schema of `connection`. `read` resolves `env:NAME`. */
export function connectionSchema(read: (text: string) => string) {
  const text = z.string().transform(read)
  const fromEnvironment = z
    .string()
    .regex(/^env:\w+$/, {
      error: 'must be env:NAME, because secrets are only read from environment variables',
    })
    .transform(read)
  return z.strictObject({
    headers: z
      .record(z.string().regex(/^[!#$%&'*+.^`|~\w-]+$/), z.string())
      .default({})
      .superRefine(checkHeaders)
      .transform((headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, read(value)])),
      )
      .describe(
        'Headers for every call, e.g. for a gateway. Values with secrets must be env:NAME, e.g. Authorization: env:STAGING_AUTHORIZATION.',
      ),
    clientCertificate: z
      .strictObject({
        certificate: text.describe(pemSource),
        key: text.describe(pemSource),
        passphrase: fromEnvironment
          .optional()
          .describe('The passphrase for the key, as env:NAME of an environment variable.'),
      })
      .optional()
      .describe('A TLS client certificate, for servers that require one.'),
  })
}

export type Connection = z.infer<ReturnType<typeof connectionSchema>>

function checkHeaders(headers: Record<string, string>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(headers)) {
    const add = (message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (ownHeaders.has(name.toLowerCase())) add('verify sets this header itself. Remove it.')
    else if (secretName.test(name) && !/^env:\w+$/.test(value)) {
      add('must be env:NAME, because secrets are only read from environment variables')
    }
  }
}
