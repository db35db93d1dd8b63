import { useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'
import { firmwareItems } from './firmware-items.ts'
import type { SavedFirmware } from './saved-firmware.ts'

export function FirmwareUpdateFinishScreen() {
  const saved = useLoaderData<SavedFirmware>()
  return (
    <FinishPage
      heading={screenNames.firmwareUpdateFinish}
      next={paths.firmwareUpdate}
      nextText="更新の予定を見る"
    >
      <p>次の内容を保存しました。</p>
      <div className="rounded-12 border border-line bg-surface p-4 md:p-6">
        <DescriptionList items={firmwareItems(saved)} />
      </div>
      {saved.update ? (
        <p>更新中は端末が再起動します。端末の電源を切らないでください。</p>
      ) : (
        <p>更新の予定はありません。今後の更新は、通常の更新時間帯に行います。</p>
      )}
    </FinishPage>
  )
}
