import { isRecord } from '../../openapi/base/records.ts'
import { controlPath } from '../control/path.ts'
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
    : new Error(
        `${response.url} responded with status ${response.status}, but not as a simulator does. Its server must be a simulator, or forward ${controlPath} to a simulator.`,
      )
}

// A proxy between the test and the simulator can send another body.
function isErrorBody(body: unknown): body is ErrorBody {
  return isRecord(body) && typeof body['kind'] === 'string' && typeof body['message'] === 'string'
}
