import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getHistoryEvent, type HistoryEvent } from '../../../api/history.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-state.ts'
import { MapPanel } from '../../../map/map-panel.tsx'
import { defaultCentre, epicentreMark, type MapMark } from '../../../map/map.ts'
import { earlyWarning } from '../../../text/alert-levels.ts'
import { dateText, timeText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge, ShindoTile } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { coordinatesOf, noMeasurement } from '../../alarm/quake-state.ts'
import { useQuakeRefresh } from '../../alarm/use-quake-refresh.ts'
import { lastHistoryPage } from '../history/months.ts'
import { Epicentre, Measurement, Prediction } from './event-panels.tsx'
import { Waveform } from './waveform.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader({ params: { code = '' } }: LoaderFunctionArgs) {
  await fetchFresh(getHistoryEvent(code))
  return { code, back: lastHistoryPage.read() }
}

export function Component() {
  const { code, back } = useLoaderData<typeof loader>()
  const { data: event } = useSuspenseQuery(getHistoryEvent(code))
  useQuakeRefresh()
  const { eew, termAcc } = event
  const none = noMeasurement(eew?.sTime, serverClock.now())
  const at = eew?.originTime ?? termAcc?.firstSensTime
  const title = eew?.areaName ?? '端末が検知した揺れ'
  return (
    <>
      <TextLink to={back} className="mb-3 inline-flex min-h-11 items-center gap-1">
        <Icon name="previous" className="size-5" />
        {`${screenNames.history}に戻る`}
      </TextLink>
      <ScreenHeading>
        {at !== undefined && (
          <span className="block text-base leading-150 tabular-nums md:text-lg">
            {dateText(at)} {timeText(at)}{' '}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          {eew?.alert && <Badge {...earlyWarning} />}
          {eew?.lgAlert && <Badge text="長周期地震動" emphasis="caution" />}
        </span>
      </ScreenHeading>
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-3 md:gap-4">
          <ShindoTile heading="予測震度" shindo={eew?.shindo} none="予測なし" />
          <ShindoTile heading="最大計測震度（相当）" shindo={termAcc?.obsShindo} none={none} />
        </div>
        <Panel heading={eew ? '震央と端末の位置' : '端末の位置'}>
          <EventMap event={event} />
        </Panel>
        {eew ? (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Panel heading="震源">
              <Epicentre eew={eew} />
            </Panel>
            <Panel heading="緊急地震速報による予測">
              <Prediction eew={eew} />
            </Panel>
          </div>
        ) : (
          <Panel heading="緊急地震速報">
            <p>この揺れについて、緊急地震速報は受信していません。</p>
          </Panel>
        )}
        <Panel heading="端末による計測">
          <Measurement event={event} />
          {termAcc && <Waveform code={code} title={title} shindo={termAcc.obsShindo} />}
        </Panel>
      </div>
    </>
  )
}

/** The map of an earthquake, with the terminal and the epicentre, as far as they are known. */
function EventMap({ event: { term, eew } }: { event: HistoryEvent }) {
  const [terminalAt, epicentreAt] = [coordinatesOf(term), coordinatesOf(eew)]
  const marks: MapMark[] = [
    ...(terminalAt ? [{ kind: 'terminal', at: terminalAt, label: '端末の位置' } as const] : []),
    ...(epicentreAt ? [epicentreMark(epicentreAt, eew?.areaName ?? '―', eew?.assumed)] : []),
  ]
  if (marks.length === 0) return <p>位置の情報がありません。</p>
  if (!epicentreAt)
    return <MapPanel label="端末の位置の地図" marks={marks} zoom={defaultCentre.zoom} />
  return (
    <>
      <MapPanel label="震央と端末の位置の地図" marks={marks} zoom={8} />
      <p className="mt-2 text-sm text-ink-quiet">
        {`×印は${eew?.assumed ? '仮定された' : ''}震央、ピンは端末の位置です。`}
      </p>
    </>
  )
}
