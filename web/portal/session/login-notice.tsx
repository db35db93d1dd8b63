import { useSearchParams } from 'react-router'
import { hasDrafts } from '../../forms/draft-storage.ts'
import { useStore } from '../../runtime/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { sessionNotice } from './session-notice.ts'

/** A notice on the login page that explains why the user must log in again. */
export function LoginNotice() {
  const notice = useStore(sessionNotice)
  const [query] = useSearchParams()
  if (notice === 'loggedOutElsewhere' || notice === 'loggedOutWithDrafts') {
    return (
      <Notification emphasis="caution" title="別の画面（タブ）でログアウトしました。" isUrgent>
        {notice === 'loggedOutWithDrafts' && <p>入力途中の内容は、送信せずに削除しました。</p>}
      </Notification>
    )
  }
  if (notice !== 'expired') return null
  return (
    <Notification emphasis="caution" title="セッションの有効期限が切れました。" isUrgent>
      {query.has('redirect') && (
        <p>
          ログインすると、元の画面に戻ります。
          {hasDrafts() && '同じ利用者であれば、入力途中の設定はそのまま残っています。'}
        </p>
      )}
    </Notification>
  )
}

export function SessionUnknown() {
  return (
    <Notification emphasis="caution" title="ログイン状態を確認できませんでした。">
      <p>しばらくしてから、もう一度お試しください。</p>
      <Button variant="outline" className="mt-1" onClick={() => window.location.reload()}>
        もう一度読み込む
      </Button>
    </Notification>
  )
}
