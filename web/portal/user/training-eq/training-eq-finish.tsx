import { useLoaderData } from 'react-router'
import { type Drill, getDrill } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { plannedTimeText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { drillFlow, joiningText } from './drill.ts'

/** Returns the drill with the saved choice. Undefined if the server could not tell. */
export function loader(): Promise<Drill | undefined> {
  finishFlow(drillFlow)
  return fetchFresh(getDrill).then(
    ({ drill }) => drill,
    () => undefined,
  )
}

export function Component() {
  const drill = useLoaderData<typeof loader>()
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
    { term: '訓練の日時', description: plannedTimeText(trainingDate) },
    { term: '設定の期限', description: plannedTimeText(settingDeadline) },
  ]
}
