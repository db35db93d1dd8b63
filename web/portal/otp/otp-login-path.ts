import { paths } from '../paths.ts'

/** The one-time-password login, which goes on to `redirect`. */
export function otpLoginPath(redirect: string): string {
  return `${paths.otpLogin}?redirect=${encodeURIComponent(redirect)}`
}
