import { paths } from '../paths.ts'
import { isBelow, routerPath } from './router-path.ts'
import { readSessionUser, wasSignedIn } from './session-user.ts'

/**
 * Asks who is signed in while the files of the first page are still loading, if the page needs to
 * know. The page's own question shares the response; if this one fails, the page asks again.
 */
export function readUserAhead({ pathname }: { pathname: string }): void {
  if (!wasSignedIn() && !isBelow(routerPath(pathname), paths.user)) return
  void readSessionUser().catch(() => null)
}
