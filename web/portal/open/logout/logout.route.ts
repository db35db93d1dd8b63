import { logout, type LogoutAnswer } from '../../../api/session.ts'
import { clearSessionUser } from '../../session/session-user.ts'

export { LogoutScreen as Component, LogoutErrorScreen as ErrorBoundary } from './logout.tsx'

/** Coming here is logging out. */
export async function loader(): Promise<LogoutAnswer> {
  const answer = await logout()
  clearSessionUser()
  return answer
}
