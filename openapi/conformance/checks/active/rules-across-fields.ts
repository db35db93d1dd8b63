import type { OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { type KnownValues, ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { ActiveCheck } from '../../verify/context.ts'

interface Refusal {
  place: string
  change: (request: RequestParts, known: KnownValues) => RequestParts | undefined
  status: number
  /** Any of these. A server checks in its own order. */
  codes: ErrorCode[]
}

const unknownEvent = '19000101000000'
const unknownArea = '999'

/** What a registration is refused for before its other fields matter, in the order of the contract. */
const checkedBefore = [
  errors.wrongSerialOrPassword,
  errors.contractCancelled,
  errors.terminalAlreadyRegistered,
  errors.userNameTaken,
]

/** Valid requests that the description of a response in the contract refuses for what their fields mean together. */
const refusals: Partial<Record<OperationId, Refusal[]>> = {
  saveFirmwareUpdate: [
    {
      place: 'a window that ends when it starts',
      change: withBody(() => ({ schedule: { since: '03:00:00', until: '03:00:00' } })),
      status: 400,
      codes: [errors.invalidFirmwareSchedule],
    },
  ],
  saveTsunamiOption: [
    {
      place: 'an area that is not offered',
      change: withBody(() => ({ receiveFlag: true, level: 4, areaCode: unknownArea })),
      status: 400,
      codes: [errors.noTsunamiArea],
    },
  ],
  getHistoryEvent: [
    {
      place: 'an earthquake that is not in the history',
      change: (request) => ({ ...request, path: { code: unknownEvent } }),
      status: 404,
      codes: [errors.notFound],
    },
  ],
  getWaveFile: [unknownWave()],
  getWaveSamples: [unknownWave()],
  registerUser: [
    {
      place: 'a user name that is the serial number',
      change: withBody((body) => ({ ...body, userId: body['terminalId'] })),
      status: 400,
      codes: [errors.invalidUserName, ...checkedBefore],
    },
    {
      place: 'a window that ends when it starts',
      change: withBody((body) => ({ ...body, firmwareUntil: body['firmwareSince'] })),
      status: 400,
      codes: [errors.invalidFirmwareSchedule, ...checkedBefore],
    },
    {
      place: 'an area that is not offered',
      change: withBody((body) => ({ ...body, tsunamiEnabled: true, tsunamiAreaCode: unknownArea })),
      status: 400,
      codes: [errors.noTsunamiArea, ...checkedBefore],
    },
  ],
}

export const rulesAcrossFields: ActiveCheck = {
  name: 'rules-across-fields',
  looksFor: 'a request that is valid by its fields alone, must be refused, and is not',
  async run(context, operation) {
    const [request] = ordinaryRequests(operation, context.known)
    for (const { place, change, status, codes } of refusals[operation.id] ?? []) {
      const changed = request && change(request, context.known)
      if (!changed) continue
      const result = await context.call(operation, changed)
      const isRight =
        result.status === status && result.code !== undefined && codes.includes(result.code)
      // The terminal may be restarting, and server errors are reported elsewhere.
      if (isRight || result.status >= 500 || result.code === errors.terminalNotConnected) continue
      context.report({
        operationId: operation.id,
        place,
        message: `A request with ${place} returns status ${result.status}${result.code === undefined ? '' : ` and code ${result.code}`} instead of ${status} and code ${codes[0]}.`,
        pointer: `/responses/${status}`,
        // The specification lists codes without operations.
        provenance: 'inferred',
        calls: [result],
      })
    }
  },
}

function unknownWave(): Refusal {
  return {
    place: 'an earthquake that is not in the history',
    change: (request) => ({ ...request, query: { ...request.query, code: unknownEvent } }),
    status: 404,
    codes: [errors.notFound],
  }
}

function withBody(change: (body: Record<string, unknown>) => unknown): Refusal['change'] {
  return (request) =>
    isRecord(request.body) ? { ...request, body: change(request.body) } : undefined
}
