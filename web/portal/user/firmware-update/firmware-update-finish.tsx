import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

export function FirmwareUpdateFinishScreen() {
  return (
    <FinishPage
      heading={screenNames.firmwareUpdateFinish}
      next={paths.firmwareUpdate}
      nextText="更新の予定を見る"
    >
      <p>設定した日時に端末のファームウェアを更新します。</p>
      <p>更新中は端末が再起動します。端末の電源を切らないでください。</p>
    </FinishPage>
  )
}
