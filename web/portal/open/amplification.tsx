import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error.ts'
import { getAmplification } from '../../api/open.ts'
import { LocationPicker } from '../../map/location-picker.tsx'
import { type Coordinates, defaultCentre, isInJapan } from '../../map/map.ts'
import { degreesText } from '../../text/degrees.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { DescriptionList, PageHeading, Panel } from '../../ui/panel.tsx'
import { Notification } from '../../ui/notification.tsx'

export function Component() {
  const [place, setPlace] = useState<Coordinates>(defaultCentre.at)
  const isKnown = isInJapan(place)
  const { data, error, refetch } = useQuery({
    ...getAmplification(place.lat, place.lng),
    enabled: isKnown,
  })
  return (
    <>
      <PageHeading>{screenNames.amplification}</PageHeading>
      <p className="mb-5">
        地盤の揺れやすさは、場所によって異なります。地図で場所を選ぶと、その場所の揺れやすさ（地盤増幅率）が表示されます。
      </p>
      <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
        <LocationPicker value={place} onPick={setPlace} />
        <Panel heading="選んだ場所の揺れやすさ">
          {!isKnown && <Notification emphasis="caution" title="日本国外の場所は選択できません。" />}
          {error && (
            <Notification emphasis="caution" title="揺れやすさを取得できませんでした。">
              <p>{failureText(error)}</p>
              <Button variant="outline" className="mt-1 w-fit" onClick={() => void refetch()}>
                もう一度取得する
              </Button>
            </Notification>
          )}
          <div aria-live="polite">
            <DescriptionList
              items={[
                { term: '北緯', description: degreesText(place.lat) },
                { term: '東経', description: degreesText(place.lng) },
                {
                  term: '地盤増幅率',
                  description: data ? (
                    <span className="text-2xl font-bold">{data.amplification.toFixed(2)}</span>
                  ) : (
                    '―'
                  ),
                },
              ]}
            />
          </div>
          <p className="mt-3 text-sm text-ink-quiet">
            値が大きいほど揺れやすい地盤です。岩盤に近い地盤（S波速度700m/s）を1とした目安です。周辺の観測点の値（防災科学技術研究所
            J-SHIS）から推定した模擬値で、その場所で測定した値ではありません。
          </p>
        </Panel>
      </div>
    </>
  )
}
