import { useLoaderData, useRouteError } from 'react-router'
import { failureText } from '../../api/api-error.ts'
import { logout, type LogoutResponse } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { paths } from '../paths.ts'
import { clearSessionUser } from '../session/session-user.ts'
import { notifyOtherTabs } from '../session/tab-channel.ts'
import { deleteDrafts } from '../../forms/draft-storage.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export async function loader(): Promise<LogoutResponse> {
  const response = await logout()
  clearSessionUser()
  deleteDrafts()
  notifyOtherTabs({ kind: 'loggedOut' })
  return response
}

export function Component() {
  const { isAdmin } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-xl">
      <ScreenHeading>ログアウトしました</ScreenHeading>
      <p>ご利用ありがとうございました。</p>
      <ButtonLink to={isAdmin ? paths.adminLogin : paths.login} className="mt-6">
        ログイン画面へ
      </ButtonLink>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <div className="max-w-xl">
      <ScreenHeading>ログアウトできませんでした</ScreenHeading>
      <Notification emphasis="warning" title={failureText(error)} isUrgent>
        <p>まだログインした状態です。</p>
      </Notification>
      <ButtonLink to={paths.logout} className="mt-6">
        もう一度ログアウトする
      </ButtonLink>
    </div>
  )
}
