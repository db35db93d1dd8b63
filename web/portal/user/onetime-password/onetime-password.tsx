import { Form, useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PopupLink } from '../../otp/popup-link.tsx'
import { paths } from '../../paths.ts'
import { LocalAccess } from './local-access.tsx'
import type { TerminalAccess } from './terminal-access.ts'
import { Troubleshooting } from './troubleshooting.tsx'

export function OnetimePasswordScreen() {
  const access = useLoaderData<TerminalAccess>()
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.onetimePassword}</PageHeading>
      <p className="mb-5">端末の設定画面を開くには、次の2つの方法があります。</p>
      {access.kind === 'unavailable' && <Notification emphasis="warning" title={access.text} />}
      <div className="mt-5 grid gap-5">
        <Panel heading="方法1　インターネットから、データセンターを経由して開く">
          <ol className="grid list-decimal gap-4 pl-6">
            <li>
              <p>
                ワンタイムパスワードを発行します。登録されているメールアドレスに届き、15分間使用できます。
              </p>
              <Form method="post" className="mt-2">
                <Button type="submit">ワンタイムパスワードを発行する</Button>
              </Form>
            </li>
            <li>
              <p>端末の設定画面を開き、届いたワンタイムパスワードを入力します。</p>
              <PopupLink to={paths.otpConf} variant="outline" className="mt-2">
                端末の設定画面を開く
              </PopupLink>
            </li>
          </ol>
          <p className="mt-4 text-sm text-ink-quiet">
            設定画面は、最後の変更または画面の移動から10分で閉じられます。
          </p>
        </Panel>
        <Panel heading="方法2　端末と同じネットワークから開く">
          <LocalAccess access={access} />
        </Panel>
        <Troubleshooting />
      </div>
    </div>
  )
}
