import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { DrillValues } from './drill-steps.ts'
import { joiningText } from './drill-texts.ts'

export interface TrainingEqConfirmData extends DrillValues {
  /** In epoch milliseconds. */
  trainingDate: number
}

export function TrainingEqConfirmScreen() {
  const { jmaTraining, trainingDate } = useLoaderData<TrainingEqConfirmData>()
  return (
    <ConfirmPage
      heading={screenNames.trainingEqConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '訓練の日時', description: <DateTime at={trainingDate} /> },
        { term: '訓練への参加', description: joiningText(jmaTraining === 'true') },
      ]}
      back={paths.trainingEq}
      okText="OK（参加設定を保存する）"
    />
  )
}
