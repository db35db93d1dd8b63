import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/panel.tsx'
import { requireCompletion } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

export function loader() {
  return requireCompletion(paths.dcSwitchTestFinish, paths.dcSwitchTest)
}

/** The page after the check was started. Loading it again sends nothing. */
export function Component() {
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
