import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { finishDraft } from '../../flow/flow.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import { confUpdateSteps, readIsTermDownloaded } from './conf-update-form.ts'

export function loader({ request }: LoaderFunctionArgs): boolean {
  const isTermDownloaded = readIsTermDownloaded(new URL(request.url).searchParams)
  if (isTermDownloaded === undefined) throw redirect(paths.confUpdate)
  finishDraft(confUpdateSteps)()
  return isTermDownloaded
}

export function Component() {
  const isTermDownloaded = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={screenNames.confUpdateFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
    >
      {isTermDownloaded ? (
        <p>
          端末に設定を送信しました。端末が再起動します。{notes.upToFiveMinutes}
          リンクランプが緑色に点灯するまでお待ちください。
        </p>
      ) : (
        <p>
          変更を保存しました。端末が接続されていないため、端末には次に接続されたときに反映されます。
        </p>
      )}
      <SettingsMailNote />
    </FinishPage>
  )
}
