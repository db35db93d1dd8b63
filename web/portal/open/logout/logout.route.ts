import { logout, type LogoutResponse } from '../../../api/session.ts'
import { clearSessionUser } from '../../session/session-user.ts'

export { LogoutScreen as Component, LogoutErrorScreen as ErrorBoundary } from './logout.tsx'

/** Logs out. */
export async function loader(): Promise<LogoutResponse> {
  const response = await logout()
  clearSessionUser()
  return response
}
