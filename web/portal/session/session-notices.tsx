import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { useStore } from '../../runtime/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { sessionNotice } from './session-notice.ts'
import { refreshSessionUser } from './session-user.ts'

/** Shows a notice shortly before and after the end of the session. */
export function SessionNotices() {
  const notice = useStore(sessionNotice)
  switch (notice) {
    case 'none':
    // The login page shows the following three notices itself.
    case 'expired':
    case 'loggedOutElsewhere':
    case 'loggedOutWithDrafts':
      return null
    case 'endingSoon':
    case 'stayEndingSoon':
      return <EndingNotice isStay={notice === 'stayEndingSoon'} />
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

/** Warns before the end of the session. With `isStay`, only a reload or a navigation extends it, otherwise any call. */
function EndingNotice({ isStay }: { isStay: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const extend = (): void => {
    if (isStay) void navigate(pathname + search, { replace: true })
    // Any response extends the session. If the session has ended, the 401 opens the login page.
    else void refreshSessionUser().catch(() => null)
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 mx-auto max-w-2xl p-4">
      <div className={`rounded-8 ${raised}`}>
        <Notification emphasis="caution" title="まもなくログアウトします。" isUrgent>
          <p>{`${isStay ? 'この画面を30分間開いている' : 'しばらく操作がない'}ため、約2分後に自動的にログアウトします。`}</p>
          <Button className="mt-2" onClick={extend}>
            {isStay ? '画面を読み込み直す' : 'ログインを続ける'}
          </Button>
        </Notification>
      </div>
    </div>
  )
}

/** A shadow. Tailwind's own shadow class would add its settings to every style sheet. */
const raised = '[box-shadow:0_6px_20px_4px_rgb(0_0_0/0.3)]'

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
      className={`m-auto w-[min(30rem,calc(100vw-2rem))] rounded-12 border border-line bg-surface p-6 text-ink backdrop:bg-black/60 ${raised}`}
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
