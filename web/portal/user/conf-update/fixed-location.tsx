import { MapPanel } from '../../../map/map-panel.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { locationItems } from './location-items.ts'
import type { ConfUpdateValues } from './conf-update-form.ts'

/** The location of a disconnected terminal, which can't be changed. */
export function FixedLocation({ saved }: { saved: ConfUpdateValues }) {
  const isKnown = saved.lat !== '' && saved.lng !== ''
  return (
    <Panel heading="端末の設置場所（変更できません）">
      <Notification emphasis="caution" title="設置場所は変更できません。">
        <p>
          端末がデータセンターに接続されていないため、設置場所は変更できません。端末の電源とネットワークをご確認ください。
        </p>
      </Notification>
      <div className="mt-4 grid gap-4">
        <DescriptionList items={locationItems(saved)} />
        {isKnown && (
          <MapPanel
            label="端末の設置場所の地図"
            marks={[
              {
                kind: 'terminal',
                at: { lat: Number(saved.lat), lng: Number(saved.lng) },
                label: '端末の設置場所',
              },
            ]}
            zoom={8}
          />
        )}
      </div>
    </Panel>
  )
}
