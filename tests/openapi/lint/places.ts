import {
  type ContractDocument,
  type MediaTypeObject,
  type ParameterObject,
  type ResponseObject,
  eachOperation,
  resolve,
} from '../../../openapi/contract/document.ts'
import { operationPlace, parametersOf } from '../../../openapi/diff/places.ts'

interface ParameterEntry {
  place: string
  parameter: ParameterObject
}

interface ResponseEntry {
  place: string
  status: number
  response: ResponseObject
}

interface ContentEntry {
  place: string
  media: MediaTypeObject
  /** The status of a response body. Undefined for a request body. */
  status?: number
}

/** Lists the parameters of all operations, with references resolved. */
export function eachParameter(document: ContractDocument): ParameterEntry[] {
  return eachOperation(document).flatMap((entry) =>
    parametersOf(document, entry.operation).map((parameter) => ({
      place: `${operationPlace(entry)}/${parameter.in} ${parameter.name}`,
      parameter,
    })),
  )
}

/** Lists the responses of all operations. A shared response is included once for each status. */
export function eachResponse(document: ContractDocument): ResponseEntry[] {
  const found = new Map<string, ResponseEntry>()
  for (const entry of eachOperation(document)) {
    for (const [status, response] of Object.entries(entry.operation.responses)) {
      const place =
        '$ref' in response
          ? response.$ref.replace('#/components/', '')
          : `${operationPlace(entry)}/${status}`
      found.set(`${place} ${status}`, {
        place,
        status: Number(status),
        response: resolve(document, response),
      })
    }
  }
  return [...found.values()]
}

/** Lists request and response bodies by media type. */
export function eachContent(document: ContractDocument): ContentEntry[] {
  const requests = eachOperation(document).flatMap((entry) =>
    Object.entries(entry.operation.requestBody?.content ?? {}).map(([type, media]) => ({
      place: `${operationPlace(entry)}/body ${type}`,
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
