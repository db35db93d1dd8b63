import { logout, type LogoutResponse } from '../../../api/session.ts'
import { clearSessionUser } from '../../session/session-user.ts'
import { tellOtherTabs } from '../../session/tab-channel.ts'
import { forgetTypedValues } from '../../session/typed-values-owner.ts'

export { LogoutScreen as Component, LogoutErrorScreen as ErrorBoundary } from './logout.tsx'

/** Logs out in every tab. */
export async function loader(): Promise<LogoutResponse> {
  const response = await logout()
  clearSessionUser()
  forgetTypedValues()
  tellOtherTabs({ kind: 'loggedOut' })
  return response
}
