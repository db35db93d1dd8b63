import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import { chosenSpan, type FirmwareValues } from './firmware-form.ts'

export interface FirmwareUpdateConfirmData {
  values: FirmwareValues
  /** The server's time, in epoch milliseconds. */
  now: number
}

export function FirmwareUpdateConfirmScreen() {
  const { values, now } = useLoaderData<FirmwareUpdateConfirmData>()
  const span = chosenSpan(values, now)
  return (
    <ConfirmPage
      heading={screenNames.firmwareUpdateConfirm}
      notice={notes.notYetComplete}
      items={[
        ...(span
          ? [
              {
                term: '更新の開始',
                description: span.isImmediate ? '今すぐ' : <DateTime at={span.since} />,
              },
              { term: '更新の終了', description: <DateTime at={span.until} /> },
            ]
          : []),
        {
          term: '通常の更新時間帯',
          description: `${values.scheduleSinceHour}:00～${values.scheduleUntilHour}:00`,
        },
      ]}
      back={paths.firmwareUpdate}
    >
      <p className="mt-4">更新中は端末の電源を切らないでください。</p>
    </ConfirmPage>
  )
}
