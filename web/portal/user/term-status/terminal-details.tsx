import { defaults } from '../../../../openapi/generated/limits.ts'
import type { TerminalStatus } from '../../../api/terminal.ts'
import { planText } from '../../../text/plan.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingText } from '../../../text/sending.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Unknown } from '../../../ui/unknown.tsx'
import { paths } from '../../paths.ts'

/** The terminal's owner and service. */
export function TerminalDetails({ status }: { status: TerminalStatus }) {
  return (
    <DescriptionList
      items={[
        { term: 'シリアル番号', description: status.terminalId },
        { term: 'ユーザ名', description: status.userId },
        { term: 'サービスプラン', description: planText(status.planName) },
        { term: '登録メールアドレス', description: status.userEmailAddress ?? <Unknown /> },
        {
          term: '接続断の通知メール',
          description: sendingText(status.isUserConnMailEnabled),
        },
        {
          term: '監視メール',
          description: <TextLink to={paths.monitoringMail}>{screenNames.monitoringMail}</TextLink>,
        },
        {
          term: '揺れやすさ',
          description: (status.shakeCount ?? defaults.TerminalStatus.shakeCount).toFixed(2),
        },
        { term: '複数端末によるP波警報', description: <Pwave status={status} /> },
      ]}
    />
  )
}

function Pwave({ status: { isMultiPwaveAvailable } }: { status: TerminalStatus }) {
  if (isMultiPwaveAvailable) return <>ご利用いただけます。</>
  return (
    <>
      ご利用いただけません。
      <p className="text-sm text-ink-quiet">
        周辺に設置された端末が少ないため、単独の端末によるP波検知をご利用ください。
      </p>
    </>
  )
}
