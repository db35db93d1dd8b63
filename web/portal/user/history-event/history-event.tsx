import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { getHistoryEvent } from '../../../api/history.ts'
import { dateText, timeText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { EventMap } from './event-map.tsx'
import { Epicentre, Measurement, Prediction } from './event-panels.tsx'
import { ShindoTiles } from './shindo-tiles.tsx'
import { Waveform } from './waveform/waveform.tsx'

export interface HistoryEventData {
  code: string
  /** Path of the history page that the user came from. */
  back: string
}

export function HistoryEventScreen() {
  const { code, back } = useLoaderData<HistoryEventData>()
  const { data: event } = useSuspenseQuery(getHistoryEvent(code))
  const { eew, termAcc } = event
  const at = eew?.originTime ?? termAcc?.firstSensTime
  return (
    <>
      <TextLink to={back} className="mb-3 inline-flex min-h-11 items-center gap-1">
        <Icon name="previous" className="size-5" />
        {screenNames.history}に戻る
      </TextLink>
      <PageHeading>
        {at !== undefined && (
          <span className="block text-base leading-150 tabular-nums md:text-lg">
            {dateText(at)} {timeText(at)}{' '}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {eew?.areaName ?? '端末が検知した揺れ'}
          {eew?.alert && <Badge text="警報" emphasis="warning" />}
          {eew?.lgAlert && <Badge text="長周期地震動" emphasis="caution" />}
        </span>
      </PageHeading>
      <div className="grid gap-5">
        <ShindoTiles event={event} />
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
          {termAcc && (
            <>
              <Waveform
                code={code}
                title={eew?.areaName}
                startedAt={termAcc.firstSensTime}
                shindo={termAcc.obsShindo}
              />
              <TextLink
                to={`${paths.wave}?code=${encodeURIComponent(code)}`}
                className="inline-flex min-h-11 items-center"
              >
                波形を大きく表示する
              </TextLink>
            </>
          )}
        </Panel>
      </div>
    </>
  )
}
