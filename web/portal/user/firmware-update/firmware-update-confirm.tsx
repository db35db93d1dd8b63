import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems } from '../../flow/changed-items.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { FirmwareValues } from './firmware-form.ts'
import { firmwareItems } from './firmware-items.ts'
import { type SavedFirmware, toSaved } from './saved-firmware.ts'

export interface FirmwareUpdateConfirmData {
  values: FirmwareValues
  /** Undefined if the server could not tell. */
  saved: SavedFirmware | undefined
  /** The server's time, in epoch milliseconds. */
  now: number
}

export function FirmwareUpdateConfirmScreen() {
  const { values, saved, now } = useLoaderData<FirmwareUpdateConfirmData>()
  return (
    <ConfirmPage
      heading={screenNames.firmwareUpdateConfirm}
      notice={notes.notYetComplete}
      items={changedItems(firmwareItems(toSaved(values, now)), saved && firmwareItems(saved))}
      back={paths.firmwareUpdate}
      okText="OK（更新の設定を保存する）"
    >
      <p className="mt-4">更新中は端末の電源を切らないでください。</p>
    </ConfirmPage>
  )
}
