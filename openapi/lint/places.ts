import {
  type ContractDocument,
  type MediaTypeObject,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
  type ResponseObject,
  eachOperation,
  resolve,
} from '../contract/document.ts'

export interface PlacedParameter {
  place: string
  parameter: ParameterObject
}

export interface PlacedResponse {
  place: string
  status: number
  response: ResponseObject
}

export interface PlacedContent {
  place: string
  media: MediaTypeObject
  /** The status that the content is sent with; undefined for a request body. */
  status?: number
}

/** How findings call an operation: its id, or method and path as long as it has none. */
export function operationPlace({ path, method, operation }: PlacedOperation): string {
  return operation.operationId || `${method} ${path}`
}

/** Every parameter of every operation, with references resolved. */
export function eachParameter(document: ContractDocument): PlacedParameter[] {
  return eachOperation(document).flatMap((placed) =>
    parametersOf(document, placed.operation).map((parameter) => ({
      place: `${operationPlace(placed)}/${parameter.in} ${parameter.name}`,
      parameter,
    })),
  )
}

/** The parameters of one operation, with references resolved. */
export function parametersOf(
  document: ContractDocument,
  operation: OperationObject,
): ParameterObject[] {
  return (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
}

/** Every response of every operation; one that operations share comes once for each status it is used under. */
export function eachResponse(document: ContractDocument): PlacedResponse[] {
  const found = new Map<string, PlacedResponse>()
  for (const placed of eachOperation(document)) {
    for (const [status, response] of Object.entries(placed.operation.responses)) {
      const place =
        '$ref' in response
          ? response.$ref.replace('#/components/', '')
          : `${operationPlace(placed)}/${status}`
      found.set(`${place} ${status}`, {
        place,
        status: Number(status),
        response: resolve(document, response),
      })
    }
  }
  return [...found.values()]
}

/** Every request and response body, by media type. */
export function eachContent(document: ContractDocument): PlacedContent[] {
  const requests = eachOperation(document).flatMap((placed) =>
    Object.entries(placed.operation.requestBody?.content ?? {}).map(([type, media]) => ({
      place: `${operationPlace(placed)}/body ${type}`,
      media,
    })),
  )
  const responses = eachResponse(document).flatMap(({ place, status, response }) =>
    Object.entries(response.content ?? {}).map(([type, media]) => ({
      place: `${place}/${type}`,
      media,
      status,
    })),
  )
  return [...requests, ...responses]
}
