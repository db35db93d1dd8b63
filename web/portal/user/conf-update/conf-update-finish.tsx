import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import type { ConfUpdateValues } from './conf-update-form.ts'
import { confUpdateItems } from './conf-update-items.ts'

export interface ConfUpdateFinishData {
  /** Whether the terminal has downloaded the settings. */
  isTermDownloaded: boolean
  /** Undefined if the server could not tell. */
  saved: ConfUpdateValues | undefined
}

export function ConfUpdateFinishScreen() {
  const { isTermDownloaded, saved } = useLoaderData<ConfUpdateFinishData>()
  return (
    <FinishPage
      heading={screenNames.confUpdateFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && confUpdateItems(saved)}
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
