import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { hasDrafts } from '../../forms/draft-storage.ts'
import { useStore } from '../../runtime/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { sessionNotice } from './session-notice.ts'
import { refreshSessionUser } from './session-user.ts'

/** Shows notices before and after the end of the session. */
export function SessionNotices() {
  const notice = useStore(sessionNotice)
  switch (notice) {
    case 'none':
    // The login page shows these notices.
    case 'expired':
    case 'loggedOutElsewhere':
      return null
    case 'endingSoon':
      return <EndingSoon />
    case 'stayEndingSoon':
      return <StayEndingSoon />
    case 'timedOut':
      return (
        <Announcement heading="ログアウトしました">
          セッションがタイムアウトしました。再度ログインしてください。
        </Announcement>
      )
    case 'userChanged':
      return (
        <Announcement heading="別の利用者でログインしました">
          別の画面（タブ）で別の利用者がログインしたため、この画面を切り替えました。前の利用者として入力した内容は、送信せずに削除しました。
        </Announcement>
      )
  }
  return unreachable(notice)
}

function EndingSoon() {
  return (
    <EndingNotice
      reason="しばらく操作がないため、約2分後に自動的にログアウトします。"
      button="ログインを続ける"
      // Any response extends the session. If the session has ended, the 401 opens the login page.
      onPress={() => void refreshSessionUser().catch(() => null)}
    />
  )
}

function StayEndingSoon() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <EndingNotice
      reason="この画面を30分間開いているため、約2分後に自動的にログアウトします。"
      button="画面を読み込み直す"
      onPress={() => void navigate(pathname + search, { replace: true })}
    />
  )
}

function EndingNotice({
  reason,
  button,
  onPress,
}: {
  reason: string
  button: string
  onPress: () => void
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 mx-auto max-w-2xl p-4">
      <div className="rounded-8 shadow-4">
        <Notification emphasis="caution" title="まもなくログアウトします。" isUrgent>
          <p>{reason}</p>
          <Button className="mt-2 w-fit" onClick={onPress}>
            {button}
          </Button>
        </Notification>
      </div>
    </div>
  )
}

function Announcement({ heading, children }: { heading: string; children: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={() => sessionNotice.set('none')}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-12 border border-line bg-surface p-6 text-ink shadow-4 backdrop:bg-black/60"
    >
      <h2 id={`${id}-heading`} className="text-xl leading-150 font-bold">
        {heading}
      </h2>
      <div id={`${id}-text`} className="mt-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => dialog.current?.close()}>OK</Button>
      </div>
    </dialog>
  )
}

/** The login page explains why the user must log in again. */
export function LoginNotice() {
  const notice = useStore(sessionNotice)
  const [query] = useSearchParams()
  if (notice === 'loggedOutElsewhere') {
    return (
      <Notification emphasis="caution" title="別の画面（タブ）でログアウトしました。" isUrgent />
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
      <Button variant="outline" className="mt-1 w-fit" onClick={() => window.location.reload()}>
        もう一度読み込む
      </Button>
    </Notification>
  )
}
