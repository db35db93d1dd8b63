import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { failureText } from '../../../api/error-text.ts'
import { getOpenWave } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { defaultValues, toTrial, type Trial } from './simulation-form.ts'
import { SimulationSettings } from './simulation-settings.tsx'
import { TrialPanel } from './trial-panel.tsx'

/**
 * How long the waves are simulated, in seconds. In that time the S wave crosses the whole country.
 */
const simulatedS = 600

export function SimulationScreen() {
  // Each start has its own number, so that the same settings start again from the beginning.
  const [start, setStart] = useState({ trial: toTrial(defaultValues), number: 0 })
  const { trial, number } = start
  const { data: wave, error, isFetching, refetch } = useQuery(getOpenWave(trial.quake, simulatedS))
  return (
    <>
      <PageHeading>{screenNames.simulation}</PageHeading>
      <p className="mb-5">
        地震が起きてから緊急地震速報が届き、揺れが始まるまでの時間を確かめることができます。
      </p>
      <div className="grid items-start gap-6 md:grid-cols-[2fr_3fr]">
        <SimulationSettings
          onStart={(next) => {
            setStart({ trial: next, number: number + 1 })
            // The same earthquake again: a failed answer is asked for once more.
            if (error && isSameQuake(next, trial)) void refetch()
          }}
        />
        {wave && <TrialPanel key={number} trial={trial} wave={wave} isStarted={number > 0} />}
        {!wave && error && !isFetching && (
          <Notification emphasis="warning" title={textOf(error)} isUrgent>
            <p>設定を確認して、もう一度お試しください。</p>
            <Button variant="outline" className="mt-1 w-fit" onClick={() => void refetch()}>
              もう一度試す
            </Button>
          </Notification>
        )}
        {!wave && isFetching && <Spinner />}
      </div>
    </>
  )
}

function isSameQuake({ quake: one }: Trial, { quake: other }: Trial): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error
  return failureText(error)
}
