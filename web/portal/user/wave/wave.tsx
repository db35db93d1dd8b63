import { Form, useLoaderData } from 'react-router'
import type { HistoryEvent } from '../../../api/history.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { historyEventPath, paths } from '../../paths.ts'
import { Measurement } from '../history-event/event-panels.tsx'
import { Waveform } from '../history-event/waveform/waveform.tsx'

export interface WaveData {
  /** The earthquakes to choose from. */
  choices: { value: string; text: string }[]
  /** Undefined when the terminal has measured no earthquake. */
  chosen: { code: string; event: HistoryEvent } | undefined
}

export function WaveScreen() {
  const { choices, chosen } = useLoaderData<WaveData>()
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
            className="w-full max-w-xl"
          />
          <Button type="submit" variant="outline">
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
