import { contractOperation, type OperationId } from '../../../openapi/contract/contract.ts'
import type { RawRequest } from '../../state/message.ts'

/** What a step says about a call. */
export interface CallParts {
  path?: Record<string, string> | undefined
  query?: Record<string, string | number> | undefined
  body?: unknown
}

/** The request of a call. */
export function requestOf(
  call: OperationId,
  { path: pathParameters, query, body }: CallParts,
  cookie: string | undefined,
): RawRequest {
  const { method, path } = contractOperation(call)
  const parameters = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(pathParameters?.[name] ?? ''),
    ),
    query: new URLSearchParams(parameters).toString(),
    headers: { contentType: 'application/json', ...(cookie !== undefined && { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
