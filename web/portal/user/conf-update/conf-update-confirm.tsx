import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingText } from '../../../text/sending.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { ConfUpdateValues } from './conf-update-form.ts'
import { locationItems } from './location-items.ts'

export function ConfUpdateConfirmScreen() {
  const values = useLoaderData<ConfUpdateValues>()
  return (
    <ConfirmPage
      heading={screenNames.confUpdateConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: 'メールアドレス', description: values.mailAddress },
        {
          term: '接続断の通知メール',
          description: sendingText(values.isUserConnMailEnabled === 'true'),
        },
        ...locationItems(values),
      ]}
      back={paths.confUpdate}
    >
      <p className="mt-4">
        {notes.upToFiveMinutes}
        {notes.restarts}
      </p>
    </ConfirmPage>
  )
}
