import { useLoaderData } from 'react-router'
import { MapPanel } from '../../../map/map-panel.tsx'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems } from '../../flow/changed-items.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { ConfUpdateValues } from './conf-update-form.ts'
import { confUpdateItems } from './conf-update-items.ts'

export interface ConfUpdateConfirmData {
  values: ConfUpdateValues
  /** Undefined if the server could not tell. */
  saved: ConfUpdateValues | undefined
}

export function ConfUpdateConfirmScreen() {
  const { values, saved } = useLoaderData<ConfUpdateConfirmData>()
  const at = { lat: Number(values.lat), lng: Number(values.lng) }
  return (
    <ConfirmPage
      heading={screenNames.confUpdateConfirm}
      notice={notes.notYetComplete}
      items={changedItems(confUpdateItems(values), saved && confUpdateItems(saved))}
      back={paths.confUpdate}
      okText="OK（変更を保存する）"
    >
      {values.lat !== '' && values.lng !== '' && (
        <div className="mt-5">
          <MapPanel
            label="端末の設置場所の地図"
            marks={[{ kind: 'terminal', at, label: '端末の設置場所' }]}
            zoom={16}
          />
        </div>
      )}
      <p className="mt-4">
        {notes.upToFiveMinutes}
        {notes.restarts}
      </p>
    </ConfirmPage>
  )
}
