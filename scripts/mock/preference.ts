import { choices, didYouMean } from '../../openapi/base/did-you-mean.ts'
import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'
import { exampleResponses } from '../../openapi/contract/example-responses.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'

/** The preferences in the header `Prefer` that Prism knows. */
const preferences = ['code', 'example', 'dynamic', 'seed']

/** Other registered preferences. They are not for a mock, which must ignore them (RFC 7240). */
const ignored = new Set(['depth-noroot', 'handling', 'respond-async', 'return', 'safe', 'wait'])

interface PreferringCall {
  method: string
  pathname: string
  prefer: string
}

/**
 * Checks the header `Prefer`, such as `code=400, example=400010`. This is necessary because Prism ignores what it can't read, and
 * responds to an unknown code or example with a success, or with an error without a message.
 *
 * @returns what is wrong, and what to write instead or which values are known; undefined if the header is valid
 */
export function preferenceError(
  document: ContractDocument,
  { method, pathname, prefer }: PreferringCall,
): string | undefined {
  const match = matchOperation(method, pathname)
  const found = eachOperation(document).find(
    ({ operation: { operationId } }) =>
      match.kind === 'found' && operationId === match.operation.id,
  )
  if (!found) return undefined
  const { operation } = found
  const readable = toReadable(prefer)
  const meanings = valuesIn(readable)
  for (const name of meanings.keys()) {
    if (!preferences.includes(name) && !ignored.has(name))
      return `There is no preference ${name} ${choices(name, preferences)}.`
  }
  const stated = valuesIn(prefer)
  if (preferences.some((name) => stated.get(name) !== meanings.get(name)))
    return `"Prefer: ${prefer}" can't be read. Write "Prefer: ${readable}".`
  const all = exampleResponses(document, operation)
  const code = stated.get('code')
  const example = stated.get('example')
  const responses = all.filter(({ status }) =>
    code === undefined ? status < 400 : String(status) === code,
  )
  const isKnown = responses.some(({ name }) => example === undefined || name === example)
  if (isKnown) return undefined
  const meant = all.find(({ name }) => name !== undefined && name === (example ?? code))
  const hint = meant
    ? ` Did you mean "code=${meant.status}, example=${meant.name}"?`
    : didYouMean(
        example ?? '',
        responses.flatMap(({ name }) => name ?? []),
      )
  const named = example === undefined ? '' : ` with the example "${example}"`
  const known = all.map(({ status, name }) => [status, name].filter(Boolean).join(' ')).join(', ')
  return `${operation.operationId} has no ${code ?? 'successful'} response${named}.${hint} Its responses are: ${known}.`
}

/** Corrects likely mistakes for a hint: `400; example=400010` becomes `code=400, example=400010`. */
function toReadable(prefer: string): string {
  const parts = prefer.replaceAll(/\s*[:=]\s*/g, '=').split(/[,;\s]+/)
  return parts
    .map((part) => part.replace(/^(?=\d+$)/, 'code='))
    .map((part) => part.replace(/^dynamic(?!="?(true|false)).*/, 'dynamic=true'))
    .join(', ')
}

/** Returns the value of each preference. Like Prism, takes the first value if a preference occurs twice. */
function valuesIn(prefer: string): Map<string, string> {
  const pairs = prefer.split(',').map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=').map((text) => text.trim())
    return [name.toLowerCase(), value.replaceAll('"', '')]
  })
  return new Map(pairs.filter(([name]) => name !== '').toReversed())
}
