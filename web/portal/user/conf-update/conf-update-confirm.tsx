import { useLoaderData } from 'react-router'
import { queryClient } from '../../../api/query-client.ts'
import { getSettings, saveSettings } from '../../../api/settings.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingText } from '../../../text/sending.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { confUpdateSteps, toSave } from './conf-update-form.ts'

export const loader = requireDraft(confUpdateSteps)

export const action = sendDraft(confUpdateSteps, async (values) => {
  const isTermDownloaded = await saveSettings(toSave(values))
  await queryClient.invalidateQueries({ queryKey: getSettings.queryKey })
  return new URLSearchParams({ isTermDownloaded: String(isTermDownloaded) })
})

export function Component() {
  const values = useLoaderData<typeof loader>()
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
        { term: '設置場所（北緯）', description: values.lat },
        { term: '設置場所（東経）', description: values.lng },
        { term: '設置階', description: values.floor },
        { term: 'メモ', description: values.memo === '' ? '―' : values.memo },
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

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.confUpdate} />
}
