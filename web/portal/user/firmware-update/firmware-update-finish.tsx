import * as z from 'zod/mini'
import { redirect, useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import {
  firmwareItems,
  firmwareFlow,
  type SavedFirmware,
  savedFirmwareSchema,
} from './firmware-form.ts'

export function loader(): SavedFirmware {
  const saved = z.safeParse(savedFirmwareSchema, finishFlow(firmwareFlow)).data
  if (saved === undefined) throw redirect(firmwareFlow.form)
  return saved
}

export function Component() {
  const saved = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={screenNames.firmwareUpdateFinish}
      next={paths.firmwareUpdate}
      nextText="更新の予定を見る"
      saved={firmwareItems(saved)}
    >
      {saved.update ? (
        <p>更新中は端末が再起動します。端末の電源を切らないでください。</p>
      ) : (
        <p>更新の予定はありません。今後の更新は、通常の更新時間帯に行います。</p>
      )}
    </FinishPage>
  )
}
