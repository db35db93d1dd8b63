import { requireCompletion } from '../../flow/completion.ts'
import { fileSendTimeoutSteps } from './file-send-timeout-steps.ts'

export { FileSendTimeoutScreen as Component } from './file-send-timeout.tsx'

export function loader(): null {
  return requireCompletion(fileSendTimeoutSteps)
}
