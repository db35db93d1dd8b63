import { maySubmit } from '../step.ts'
import type { PortalRule } from './portal-rule.ts'

export const nothingSentUnasked: PortalRule = {
  name: 'nothing-sent-unasked',
  statement:
    'Opening a page, going back or forward, reloading and typing save nothing. Only the logout page logs out.',
  source: 'docs/requirements.md: FALLBACK-5',
  check({ step, calls }) {
    if (maySubmit(step)) return undefined
    const sent = calls.find(({ method, operation }) => method !== 'GET' && operation !== 'logout')
    return sent && `${sent.operation} was sent without a submit`
  },
}
