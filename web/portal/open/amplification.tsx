import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error.ts'
import { getAmplification } from '../../api/open.ts'
import { LocationPicker } from '../../map/location-picker.tsx'
import { type Coordinates, defaultCentre, isInJapan } from '../../map/map.ts'
import { degreesText } from '../../text/degrees.ts'
import { Button } from '../../ui/button.tsx'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { Notification } from '../../ui/notification.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export function Component() {
  const [place, setPlace] = useState<Coordinates>(defaultCentre.at)
  const isKnown = isInJapan(place)
  const { data, error, refetch } = useQuery({
    ...getAmplification(place.lat, place.lng),
    enabled: isKnown,
  })
  return (
    <>
      <ScreenHeading />
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
              <Button variant="outline" className="mt-1" onClick={() => void refetch()}>
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
                  term: '揺れやすさ',
                  description: (
                    <span className="text-2xl font-bold">
                      {data ? amplificationText(data.amplification) : '―'}
                    </span>
                  ),
                },
                { term: '地盤増幅率', description: data ? data.amplification.toFixed(2) : '―' },
              ]}
            />
          </div>
          <ul aria-label="揺れやすさの区分" className="mt-3 text-sm">
            {amplificationClasses.map(({ text, range }) => (
              <li
                key={text}
                className={`flex justify-between px-2 ${
                  data && text === amplificationText(data.amplification)
                    ? 'bg-action-quiet font-bold'
                    : 'text-ink-quiet'
                }`}
              >
                <span>{text}</span>
                <span>{range}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-quiet">
            岩盤に近い地盤（S波速度700m/s）を1とした目安です。2倍の場所では、震度がおよそ0.5大きくなります。周辺の観測点の値（防災科学技術研究所
            J-SHIS）から推定した模擬値で、その場所で測定した値ではありません。
          </p>
        </Panel>
      </div>
    </>
  )
}

/** Classes of amplification. The texts are our own. The limits are from J-SHIS's legend, for an S wave velocity of 700 m/s. */
const amplificationClasses = [
  { text: 'とても揺れやすい', from: 3.1, range: '3.1以上' },
  { text: '揺れやすい', from: 2.2, range: '2.2以上3.1未満' },
  { text: 'やや揺れやすい', from: 1.6, range: '1.6以上2.2未満' },
  { text: 'ふつう', from: 1.1, range: '1.1以上1.6未満' },
  { text: '揺れにくい', from: 0, range: '1.1未満' },
]

function amplificationText(amplification: number): string | undefined {
  return amplificationClasses.find(({ from }) => amplification >= from)?.text
}
