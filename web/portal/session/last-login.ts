import type { SessionUser } from '../../api/session.ts'
import { loginPath, paths } from '../paths.ts'

const key = 'equser.login'

/** Stores which of the two login pages the user needs the next time. */
export function rememberLogin({ isAdmin }: Pick<SessionUser, 'isAdmin'>): void {
  localStorage.setItem(key, isAdmin === true ? 'adminLogin' : 'login')
}

/** The path of the login page that the last user of this browser needs, which leads to `redirect`. */
export function lastLoginPath(redirect?: string): string {
  const page = localStorage.getItem(key) === 'adminLogin' ? paths.adminLogin : paths.login
  return loginPath(redirect, page)
}
