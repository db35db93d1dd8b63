import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { hasTypedValues } from '../../forms/typed-key.ts'
import { Notification } from '../../ui/notification.tsx'
import { sessionNotice } from './session-notice.ts'

/** Says on the login page why the user has to log in again. */
export function LoginNotice() {
  const { kind } = useSyncExternalStore(sessionNotice.subscribe, sessionNotice.get)
  const [query] = useSearchParams()
  if (kind === 'loggedOutElsewhere') {
    return (
      <Notification emphasis="caution" title="別の画面（タブ）でログアウトしました。" isUrgent />
    )
  }
  if (kind !== 'expired') return null
  return (
    <Notification emphasis="caution" title="セッションの有効期限が切れました。" isUrgent>
      {query.has('redirect') && (
        <p>
          ログインすると、元の画面に戻ります。
          {hasTypedValues() && '同じ利用者であれば、入力途中の設定はそのまま残っています。'}
        </p>
      )}
    </Notification>
  )
}
