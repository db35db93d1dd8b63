import { redirect, useLoaderData } from 'react-router'
import { queryClient } from '../../../api/query-client.ts'
import { getDrill, saveDrill } from '../../../api/training.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { canStillChange, trainingSteps } from './training-steps.ts'
import { joiningText } from './training-texts.ts'

export async function loader() {
  const values = requireDraft(trainingSteps)()
  const { drill, answeredAt } = await queryClient.fetchQuery({ ...getDrill, staleTime: 0 })
  if (!canStillChange(drill.settingDeadline, answeredAt)) throw redirect(paths.trainingEq)
  return { ...values, trainingDate: drill.trainingDate }
}

export const action = sendDraft(trainingSteps, async ({ jmaTraining }) => {
  await saveDrill(jmaTraining === 'true')
  await queryClient.invalidateQueries({ queryKey: getDrill.queryKey })
})

export function Component() {
  const { jmaTraining, trainingDate } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      heading={screenNames.trainingEqConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '訓練の日時', description: <DateTime at={trainingDate} /> },
        { term: '訓練への参加', description: joiningText(jmaTraining === 'true') },
      ]}
      back={paths.trainingEq}
    />
  )
}

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.trainingEq} />
}
