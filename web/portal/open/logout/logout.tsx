import { useLoaderData, useRouteError } from 'react-router'
import { failureText } from '../../../api/error-text.ts'
import type { LogoutResponse } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { paths } from '../../paths.ts'

export function LogoutScreen() {
  const { isAdmin } = useLoaderData<LogoutResponse>()
  return (
    <div className="max-w-xl">
      <PageHeading>ログアウトしました</PageHeading>
      <p>ご利用ありがとうございました。</p>
      <ButtonLink to={isAdmin ? paths.adminLogin : paths.login} className="mt-6">
        ログイン画面へ
      </ButtonLink>
    </div>
  )
}

export function LogoutErrorScreen() {
  const error = useRouteError()
  return (
    <div className="max-w-xl">
      <PageHeading>ログアウトできませんでした</PageHeading>
      <Notification emphasis="warning" title={failureText(error)} isUrgent>
        <p>まだログインした状態です。</p>
      </Notification>
      <ButtonLink to={paths.logout} className="mt-6">
        もう一度ログアウトする
      </ButtonLink>
    </div>
  )
}
