import { finishDraft } from '../../flow/flow.ts'
import { forgottenCredentials } from '../credentials.ts'

export { ForgotFinishScreen as Component } from './forgot-finish.tsx'

export const loader = finishDraft({ draft: forgottenCredentials })
