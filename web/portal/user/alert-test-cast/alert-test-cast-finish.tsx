import { screenNames } from '../../../text/screen-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { alertTestCastFlow } from './test-earthquake.ts'

export function loader() {
  return finishFlow(alertTestCastFlow)
}

export function Component() {
  return (
    <FinishPage
      heading={screenNames.alertTestCastFinish}
      next={paths.testCast}
      nextText={`${screenNames.testCast}へ`}
    >
      <p>テストデータを端末に送信しました。端末が報知することをご確認ください。</p>
      <p>
        報知しないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で接続をご確認ください。
      </p>
    </FinishPage>
  )
}
