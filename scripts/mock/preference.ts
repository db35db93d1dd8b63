import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'
import { exampleResponses } from '../../openapi/contract/example-responses.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'

interface PreferringCall {
  method: string
  pathname: string
  prefer: string
}

/**
 * Checks the header `Prefer`, such as `code=400, example=400010`. Prism responds to an unknown code or example with a success, or
 * an error without a message.
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
  const all = exampleResponses(document, operation)
  const code = /(?:^|[,;\s])code="?([^,;\s"]*)/.exec(prefer)?.[1]
  const example = /(?:^|[,;\s])example="?([^,;\s"]*)/.exec(prefer)?.[1]
  const responses = all.filter(({ status }) =>
    code === undefined ? status < 400 : String(status) === code,
  )
  if (responses.length === 0) {
    const statuses = [...new Set(all.map(({ status }) => status))].join(', ')
    return `${operation.operationId} has no response ${code}. Its statuses are: ${statuses}.`
  }
  if (example === undefined || responses.some(({ name }) => name === example)) return undefined
  const names = all.flatMap(({ status, name }) => (name === undefined ? [] : [`${status} ${name}`]))
  return `${operation.operationId} has no example ${example} with status ${responses[0]?.status}. Its statuses and examples are: ${names.join(', ')}.`
}
