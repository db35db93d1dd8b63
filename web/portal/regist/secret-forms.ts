import type { DataRouter } from 'react-router'
import { deleteDraft } from '../../forms/draft-storage.ts'
import { paths } from '../paths.ts'
import { routerPath } from '../session/router-path.ts'

/** Forms with secrets, the pages that use the forms, and the fields whose values are deleted on all other pages. */
const secretForms: readonly {
  forms: readonly string[]
  pages: readonly string[]
  secrets: readonly string[]
}[] = [
  {
    forms: ['initializeTerminal', 'userRegistration'],
    pages: [
      paths.initializeTerminal,
      paths.userRegistration,
      paths.userRegistrationConfirm,
      paths.userRegistrationFinish,
      paths.fileSendTimeout,
    ],
    secrets: ['initPassword', 'password', 'passwordCheck'],
  },
  {
    forms: ['forgotMail'],
    pages: [paths.forgotMail, paths.forgotMailFinish],
    secrets: ['terminalId', 'initPassword'],
  },
]

/** Deletes secrets when a page outside their form opens. Also at startup, because the user may have left for another site. */
export function watchSecretForms(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  deleteSecrets(router.state)
  router.subscribe(deleteSecrets)
}

function deleteSecrets({ location }: Pick<DataRouter['state'], 'location'>): void {
  const path = routerPath(location.pathname)
  for (const { forms, pages, secrets } of secretForms) {
    if (pages.includes(path)) continue
    for (const name of forms) deleteDraft(name, secrets)
  }
}
