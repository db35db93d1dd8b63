import { screenNames } from '../../../text/screen-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { useStayLimit } from '../../session/inactivity.ts'
import { testCastFlow } from './test-cast-form.ts'

export function loader() {
  return finishFlow(testCastFlow)
}

export function Component() {
  useStayLimit()
  return (
    <FinishPage
      heading={screenNames.testCastFinish}
      next={paths.testCast}
      nextText={`${screenNames.testCast}へ戻る`}
    >
      <p>テスト情報を端末に送信しました。端末が報知することをご確認ください。</p>
      <p>
        報知しないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で接続をご確認ください。
      </p>
    </FinishPage>
  )
}
