import { basename, paths } from '../paths.ts'
import { isBelow, routerPath } from './router-path.ts'

/**
 * Leaves a page of the user or one-time-password area that was made for another user. A page load
 * drops everything that the page holds in memory. Other pages show nothing of a user and stay.
 */
export function replacePageOfOtherUser({ pathname }: { pathname: string }): void {
  const path = routerPath(pathname)
  const area = isBelow(path, paths.user) ? paths.termStatus : paths.otpConf
  if (area === paths.otpConf && !isBelow(path, paths.otp)) return
  sessionStorage.setItem(replacedKey, 'yes')
  window.location.replace(`${basename}${area}`)
}

/** Whether this page load replaces such a page. True only once. */
export function takeReplacedPage(): boolean {
  const isReplaced = sessionStorage.getItem(replacedKey) !== null
  sessionStorage.removeItem(replacedKey)
  return isReplaced
}

const replacedKey = 'equser.replaced'
