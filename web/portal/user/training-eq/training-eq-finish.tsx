import { useLoaderData } from 'react-router'
import type { Drill } from '../../../api/drills.ts'
import { dateTimeText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'
import { joiningText } from './drill-texts.ts'

export function TrainingEqFinishScreen() {
  const drill = useLoaderData<Drill | undefined>()
  return (
    <FinishPage
      heading={screenNames.trainingEqFinish}
      next={paths.trainingEq}
      nextText="現在の設定を見る"
      saved={drill && drillItems(drill)}
    >
      {drill && (
        <p>
          {drill.jmaTrainingFlg
            ? '訓練の日時に、端末が訓練用の緊急地震速報を報知します。'
            : '訓練の日時に、端末は報知しません。'}
        </p>
      )}
      <p>設定の期限までは、いつでも変更できます。</p>
    </FinishPage>
  )
}

function drillItems({ trainingDate, settingDeadline, jmaTrainingFlg }: Drill) {
  return [
    { term: '訓練への参加', description: joiningText(jmaTrainingFlg) },
    { term: '訓練の日時', description: dateTimeText(trainingDate) },
    { term: '設定の期限', description: dateTimeText(settingDeadline) },
  ]
}
