import type { DataRouter } from 'react-router'
import { draftKey } from '../../forms/draft-key.ts'
import { paths } from '../paths.ts'
import { routerPath } from '../session/router-path.ts'

/** Drafts with passwords and registration codes, and the pages that need them. */
const secretDrafts: readonly { drafts: readonly string[]; pages: readonly string[] }[] = [
  {
    drafts: ['initializeTerminal', 'userRegistration'],
    pages: [
      paths.initializeTerminal,
      paths.userRegistration,
      paths.userRegistrationConfirm,
      paths.userRegistrationFinish,
      paths.fileSendTimeout,
    ],
  },
  { drafts: ['forgotMail'], pages: [paths.forgotMail, paths.forgotFinish] },
]

/**
 * Deletes drafts with passwords and registration codes once another page is open: after a navigation, and at the start if the
 * flow was left through another site or the address bar.
 */
export function watchSecretDrafts(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  storage: Pick<Storage, 'removeItem'> = sessionStorage,
): void {
  const deleteLeft = ({ location }: Pick<DataRouter['state'], 'location'>): void => {
    const path = routerPath(location.pathname)
    for (const { drafts, pages } of secretDrafts) {
      if (pages.includes(path)) continue
      for (const name of drafts) storage.removeItem(draftKey(name))
    }
  }
  deleteLeft(router.state)
  router.subscribe(deleteLeft)
}
