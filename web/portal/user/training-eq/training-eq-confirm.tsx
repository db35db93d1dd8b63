import { redirect, useLoaderData } from 'react-router'
import { getDrill, saveDrill } from '../../../api/alerts.ts'
import { fetchFresh, invalidate } from '../../../api/query-client.ts'
import { isYes } from '../../../forms/rules.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { ChangedValue, ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { canStillChange, drillFlow, joiningText } from './drill.ts'

export async function loader() {
  const values = await requireTyped(drillFlow)
  const { drill, respondedAt } = await fetchFresh(getDrill)
  if (!canStillChange(drill.settingDeadline, respondedAt)) throw redirect(paths.trainingEq)
  return { ...values, drill }
}

export const action = sendTyped(drillFlow, async ({ jmaTraining }) => {
  await saveDrill(jmaTraining === 'true')
  await invalidate(getDrill)
})

export function Component() {
  const { jmaTraining, drill } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      heading={screenNames.trainingEqConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '訓練の日時', description: <DateTime at={drill.trainingDate} isPlanned /> },
        {
          term: '訓練への参加',
          description: (
            <ChangedValue
              before={joiningText(drill.jmaTrainingFlg)}
              after={joiningText(isYes(jmaTraining))}
            />
          ),
        },
      ]}
      back={paths.trainingEq}
      okText="OK（参加設定を保存する）"
    />
  )
}
