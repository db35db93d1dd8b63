import { errors } from '../../generated/errors.ts'
import type { CallResult } from './caller.ts'

const busyCodes = new Set<unknown>([
  errors.settingUpdateFailed,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
])

/** Whether a call was refused because the terminal can't be reached now, as after it has received settings. */
export function isBusy({ code, status }: CallResult): boolean {
  return status >= 400 && status < 500 && busyCodes.has(code)
}
