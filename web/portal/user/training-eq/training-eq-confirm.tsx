import { useLoaderData } from 'react-router'
import type { Drill } from '../../../api/drills.ts'
import { isYes } from '../../../forms/yes-or-no.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { ChangedValue } from '../../flow/changed-value.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { DrillValues } from './drill-steps.ts'
import { joiningText } from './drill-texts.ts'

export interface TrainingEqConfirmData extends DrillValues {
  drill: Drill
}

export function TrainingEqConfirmScreen() {
  const { jmaTraining, drill } = useLoaderData<TrainingEqConfirmData>()
  return (
    <ConfirmPage
      heading={screenNames.trainingEqConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '訓練の日時', description: <DateTime at={drill.trainingDate} /> },
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
