import type { OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { isRecord } from '../../../base/records.ts'
import { errors } from '../../../generated/errors.ts'
import type { CallResult } from '../../calls/caller.ts'
import { responseText } from '../../calls/responses.ts'
import { largeBytes } from '../messages/errors.ts'
import { codeOf, type MatchedExchange, type SentRequest } from '../../exchange/exchange.ts'
import { type Finding, findingOf } from '../../exchange/finding.ts'
import { requestParts } from '../../exchange/request-violations.ts'

interface Reason {
  code: ErrorCode
  /** Returns whether a body may be refused with this code. Default: always. */
  isPossible?: (body: Record<string, unknown>) => boolean
}

/** Codes with which a server may refuse a valid request, because of rules across fields or its state. They are no findings. */
const beyondTheSchema: Partial<Record<OperationId, readonly Reason[]>> = {
  // Start and end of a window must differ, and an update must start on an offered day.
  saveFirmwareUpdate: [
    {
      code: errors.invalidFirmwareSchedule,
      isPossible: ({ schedule, update }) =>
        update !== undefined || (isRecord(schedule) && schedule['since'] === schedule['until']),
    },
  ],
  // Only a request with an area can get this code.
  saveTsunamiOption: [
    { code: errors.noTsunamiArea, isPossible: ({ areaCode }) => areaCode !== undefined },
  ],
  // The location may be omitted only if the terminal is not connected.
  saveSettings: [errors.invalidLocation, errors.badRequest].map((code) => ({
    code,
    isPossible: ({ lat, lng, floor }) => [lat, lng, floor].includes(undefined),
  })),
  // Accepts only the current secondary data centre.
  startRedundancyCheck: [{ code: errors.badRequest }],
  // The token in the example was never mailed.
  resetPassword: [{ code: errors.badRequest }],
  // Accepts only levels at or above the reception setting.
  sendTestCast: [{ code: errors.badRequest }],
}

/** Operations that may refuse any request for some time: after a deadline, and during an update. */
const closable = new Set<OperationId>(['saveDrill', 'saveFirmwareUpdate'])

export function isBeyondTheSchema(id: OperationId, body: unknown, code: unknown): boolean {
  const reason = beyondTheSchema[id]?.find((known) => known.code === code)
  return reason !== undefined && (reason.isPossible?.(isRecord(body) ? body : {}) ?? true)
}

/** Codes that a server returns only if a value breaks the rule in its schema. */
const ofSchemas = new Set<unknown>([
  errors.badRequest,
  errors.invalidMailAddress,
  errors.invalidPassword,
  errors.invalidLocation,
])

/** Returns whether a response says that a valid request is invalid. */
export function isCalledInvalid(
  id: OperationId,
  body: unknown,
  { status, code }: Pick<CallResult, 'status' | 'code'>,
): boolean {
  const isAboutRequest = ofSchemas.has(code) || status === 413 || status === 415
  return status < 500 && isAboutRequest && !isBeyondTheSchema(id, body, code)
}

/** Collects valid requests of all checks that the server refused as invalid. */
export class RefusedRequests {
  /** The first refusal of each kind. Undefined after a check has reported one of this kind. */
  readonly #first = new Map<string, MatchedExchange | undefined>()
  readonly #kinds = new Map<SentRequest, string>()

  add(exchange: MatchedExchange): void {
    const { operation, request, response, pathParameters, violations } = exchange
    const { status } = response
    const code = codeOf(exchange)
    if (status < 400 || violations.length > 0 || request.body.length >= largeBytes) return
    const { body } = requestParts(operation, request, pathParameters)
    if (closable.has(operation.id) || !isCalledInvalid(operation.id, body, { status, code })) return
    const kind = `${operation.id} ${responseText({ status, code })}`
    this.#kinds.set(request, kind)
    if (!this.#first.has(kind)) this.#first.set(kind, exchange)
  }

  /** Removes the refusals of the same kind as those in a finding, which already reports them. */
  noteReported({ exchanges }: Finding): void {
    for (const { request } of exchanges) {
      const kind = this.#kinds.get(request)
      if (kind !== undefined) this.#first.set(kind, undefined)
    }
  }

  /** Returns a finding for each kind of refusal that no check has reported. */
  findings(): Finding[] {
    return [...this.#first.values()].flatMap((exchange) => {
      if (!exchange) return []
      const { operation, response } = exchange
      const place = responseText({ status: response.status, code: codeOf(exchange) })
      const message = `A valid request is refused with ${place}, which is only for invalid requests.`
      const pointer = `/responses/${response.status}`
      const finding = { place, message, pointer, provenance: 'inferred' } as const
      return [findingOf('valid-accepted', operation, finding, [exchange])]
    })
  }
}
