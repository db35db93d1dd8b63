import { paths } from '../paths.ts'

/** Path of the one-time-password login, which then leads to `redirect`. */
export function otpLoginPath(redirect: string): string {
  return `${paths.otpLogin}?redirect=${encodeURIComponent(redirect)}`
}
