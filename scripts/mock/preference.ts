import { didYouMean } from '../../openapi/base/did-you-mean.ts'
import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'
import { exampleResponses } from '../../openapi/contract/example-responses.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'

/** The preferences that Prism knows. */
const preferences = ['code', 'example', 'dynamic']

interface PreferringCall {
  method: string
  pathname: string
  prefer: string
}

/**
 * Checks the header `Prefer`, such as `code=400, example=400010`. Prism itself responds to an unknown code or example with a
 * success, or with an error without a message.
 *
 * @returns the unknown code or example, with a list of the known ones. Undefined if the header is valid
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
  for (const [, name = ''] of prefer.matchAll(/(?:^|[,;\s])([^,;\s=]+)=/g)) {
    const known = didYouMean(name, preferences)
    if (known !== '' && !preferences.includes(name))
      return `There is no preference ${name}.${known}`
  }
  const all = exampleResponses(document, operation)
  const code = /(?:^|[,;\s])code="?([^,;\s"]*)/.exec(prefer)?.[1]
  const example = /(?:^|[,;\s])example="?([^,;\s"]*)/.exec(prefer)?.[1]
  const responses = all.filter(({ status }) =>
    code === undefined ? status < 400 : String(status) === code,
  )
  const meant = all.find(
    ({ name }) => name !== undefined && name === (responses.length === 0 ? code : example),
  )
  const hint = meant ? ` Did you mean "code=${meant.status}, example=${meant.name}"?` : undefined
  if (responses.length === 0) {
    const statuses = [...new Set(all.map(({ status }) => status))].join(', ')
    return `${operation.operationId} has no response ${code}.${hint ?? ''} Its statuses are: ${statuses}.`
  }
  if (example === undefined || responses.some(({ name }) => name === example)) return undefined
  const names = all.flatMap(({ status, name }) => (name === undefined ? [] : [`${status} ${name}`]))
  const near =
    hint ??
    didYouMean(
      example,
      responses.flatMap(({ name }) => name ?? []),
    )
  return `${operation.operationId} has no example ${example} with status ${responses[0]?.status}.${near} Its statuses and examples are: ${names.join(', ')}.`
}
