import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { paths } from '../../paths.ts'

export function TrainingEqFinishScreen() {
  return (
    <FinishPage
      heading={screenNames.trainingEqFinish}
      next={paths.trainingEq}
      nextText="現在の設定を見る"
    >
      <p>訓練への参加設定を保存しました。設定の期限までは、いつでも変更できます。</p>
    </FinishPage>
  )
}
