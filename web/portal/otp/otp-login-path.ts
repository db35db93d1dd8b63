import { paths } from '../paths.ts'

/**
 * Path of the one-time-password login, which then leads to `redirect`. With `isIssued` it asks for
 * the password immediately.
 */
export function otpLoginPath(redirect: string, { isIssued = false } = {}): string {
  const query = new URLSearchParams({ redirect, ...(isIssued && { issued: 'true' }) })
  return `${paths.otpLogin}?${query.toString()}`
}
