import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  getHistoryEvent,
  type HistoryEvent,
  type HistoryItem,
  listHistory,
} from '../../api/history.ts'
import { queryClient } from '../../api/query-client.ts'
import { dateTimeText } from '../../text/dates.ts'
import { screenNames } from '../../text/screen-names.ts'
import { shindoLabel } from '../../../simulator/quake/shared/shindo-class.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading, Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/choice-inputs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { historyEventPath, paths } from '../paths.ts'
import { Measurement } from './history-event/event-panels.tsx'
import { Waveform } from './history-event/waveform.tsx'

/** Loads the earthquake in the query, else the latest one that the terminal measured. */
export async function loader({ request }: LoaderFunctionArgs) {
  const history = await queryClient.ensureQueryData(listHistory(0))
  const choices = waveChoices(history.terminalEqSummaryItems)
  const code = new URL(request.url).searchParams.get('code') ?? choices[0]?.value
  if (code === undefined) return { choices, chosen: undefined }
  return {
    choices,
    chosen: { code, event: await queryClient.ensureQueryData(getHistoryEvent(code)) },
  }
}

export function Component() {
  const { choices, chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading>{screenNames.wave}</PageHeading>
      {choices.length === 0 ? (
        <Notification emphasis="neutral" title="端末が記録した波形はまだありません。" />
      ) : (
        <Form className="mb-5 flex flex-wrap items-end gap-3">
          <Select
            key={chosen?.code}
            label="表示する地震"
            name="code"
            options={choices}
            defaultValue={chosen?.code}
          />
          <Button type="submit" variant="outline" className="mb-2">
            表示する
          </Button>
        </Form>
      )}
      {chosen && <WavePanel {...chosen} />}
      <p className="mt-5">
        最近の地震から選べます。ほかの地震の波形は、
        <TextLink to={paths.history}>{screenNames.history}</TextLink>
        から詳細を開いてご覧ください。
      </p>
    </>
  )
}

function WavePanel({ code, event }: { code: string; event: HistoryEvent }) {
  const title = event.eew?.areaName ?? '端末が検知した揺れ'
  return (
    <Panel heading={title}>
      {event.termAcc ? (
        <Waveform
          key={code}
          code={code}
          title={title}
          startedAt={event.termAcc.firstSensTime}
          shindo={event.termAcc.obsShindo}
        />
      ) : (
        <p className="mb-4">この地震では、端末は揺れを検知していません。</p>
      )}
      <Measurement event={event} />
      <p className="mt-4">
        <TextLink to={historyEventPath(code)}>{screenNames.historyEvent}</TextLink>
      </p>
    </Panel>
  )
}

/** The earthquakes with a waveform, as options. */
export function waveChoices(items: readonly HistoryItem[]): { value: string; text: string }[] {
  return items.flatMap(({ eqcode, firstSensTime, eewAreaName, obsShindo }) => {
    if (firstSensTime === undefined) return []
    const place = eewAreaName ?? '端末が検知した揺れ'
    const measured = obsShindo === undefined ? '' : `（震度${shindoLabel(obsShindo)}相当）`
    return [{ value: eqcode, text: `${dateTimeText(firstSensTime)} ${place}${measured}` }]
  })
}
