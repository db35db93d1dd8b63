import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { paths } from '../../paths.ts'

/** The page after the check was started. Loading it again sends nothing. */
export function DcSwitchTestFinishScreen() {
  return (
    <>
      <PageHeading>{screenNames.dcSwitchTestFinish}</PageHeading>
      <p>データセンターへの接続の切り替えを開始しました。結果が表示されるまで約3分かかります。</p>
      <ButtonLink to={paths.dcSwitchTest} className="mt-6 w-fit">
        確認状況を見る
      </ButtonLink>
    </>
  )
}
