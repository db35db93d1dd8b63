import { document } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import { maskedName } from './mask-text.ts'

/** Properties and parameters of the contract with secret values. */
export const secretNames: ReadonlySet<string> = new Set(['password', 'initPassword', 'token'])

/** Names of the contract's properties and parameters whose values may be recorded. Other values are masked. */
export const harmlessNames: ReadonlySet<string> = new Set(
  namesIn(document).filter((name) => !secretNames.has(name)),
)

function isContractName(name: string): boolean {
  return harmlessNames.has(name) || secretNames.has(name)
}

/** Used outside the API, where no name is known to be harmless. */
export const noNames: ReadonlySet<string> = new Set()

/** Headers whose values may be recorded. The values of other headers are masked. */
export const harmlessHeaders: ReadonlySet<string> = new Set(
  `accept accept-encoding accept-language accept-ranges access-control-allow-credentials
  access-control-allow-headers access-control-allow-methods access-control-allow-origin
  access-control-max-age age allow cache-control connection content-encoding content-language
  content-length content-range content-type date expires host last-modified origin
  referrer-policy retry-after sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user
  server strict-transport-security transfer-encoding user-agent vary x-content-type-options
  x-frame-options`.split(/\s+/),
)

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isRecord(value)) return []
  const { properties, name, in: part } = value
  return [
    ...(isRecord(properties) ? Object.keys(properties) : []),
    ...(typeof name === 'string' && (part === 'path' || part === 'query') ? [name] : []),
    ...Object.values(value).flatMap(namesIn),
  ]
}

/** Masks names that may be secrets in a JSON pointer into a body or a list of parameters. */
export function maskedPointer(pointer: string): string {
  return pointer
    .split('/')
    .map((step) =>
      /^(?:\d{0,9}|\*)$/.test(step) || isContractName(step) ? step : maskedName(step),
    )
    .join('/')
}

/** Masks an error code for a message, unless it is a number or has the form of the codes in the catalogue. */
export function maskedCode(code: number | string): number | string {
  return typeof code === 'number' || /^E?\d{3,6}$/.test(code) ? code : maskedName(code)
}
