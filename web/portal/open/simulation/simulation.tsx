import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { failureText } from '../../../api/error-text.ts'
import { getOpenWave } from '../../../api/open.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { defaultValues, toTrial, type Trial } from './simulation-form.ts'
import { SimulationSettings } from './simulation-settings.tsx'
import { TrialPanel } from './trial-panel.tsx'

/**
 * How long the waves are simulated, in seconds. In that time the S wave crosses most of the
 * country.
 */
const simulatedS = 300

export function SimulationScreen() {
  const [trial, setTrial] = useState<Trial>(toTrial(defaultValues))
  const { data: wave, error } = useQuery(getOpenWave(trial.quake, simulatedS))
  return (
    <>
      <PageHeading>{screenNames.simulation}</PageHeading>
      <p className="mb-5">
        地震が起きてから緊急地震速報が届き、揺れが始まるまでの時間を確かめることができます。
      </p>
      <div className="grid items-start gap-6 md:grid-cols-[2fr_3fr]">
        <SimulationSettings onStart={setTrial} />
        {wave && <TrialPanel key={JSON.stringify(trial)} trial={trial} wave={wave} />}
        {!wave && error && (
          <Notification emphasis="warning" title={textOf(error)} isUrgent>
            <p>設定を確認して、もう一度お試しください。</p>
          </Notification>
        )}
        {!wave && !error && <Spinner />}
      </div>
    </>
  )
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error
  return failureText(error)
}
