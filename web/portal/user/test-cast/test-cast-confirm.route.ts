import { sendTestCast } from '../../../api/test-casts.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { testCastSteps } from './test-cast-steps.ts'

export { TestCastConfirmScreen as Component } from './test-cast-confirm.tsx'

export const loader = requireDraft(testCastSteps)

export const action = sendDraft(testCastSteps, sendTestCast)
