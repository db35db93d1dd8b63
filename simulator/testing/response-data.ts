import { isRecord } from '../../openapi/base/records.ts'
import type { components } from '../generated/control.d.ts'

type ErrorBody = components['schemas']['ControlError']

class SimulatorError extends Error {
  override name = 'SimulatorError'
  readonly kind: string

  constructor({ kind, message }: ErrorBody) {
    super(message)
    this.kind = kind
  }
}

/** @throws SimulatorError for an error response */
export async function dataOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (response.ok && data !== undefined && data !== null) return data
  throw isErrorBody(error)
    ? new SimulatorError(error)
    : new Error(`The simulator responded with status ${response.status} and an unknown body.`)
}

// A proxy between the test and the simulator can send another body.
function isErrorBody(body: unknown): body is ErrorBody {
  return isRecord(body) && typeof body['kind'] === 'string' && typeof body['message'] === 'string'
}
