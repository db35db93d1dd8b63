import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'

export function ConfUpdateFinishScreen() {
  const isTermDownloaded = useLoaderData<boolean>()
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
