import { useSyncExternalStore } from 'react'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notification } from '../../ui/notification.tsx'
import { sessionNotice } from './session-notice.ts'
import { refreshSessionUser } from './session-user.ts'

/** Shows the notice before and after the end of the session. */
export function SessionNotices() {
  const { kind } = useSyncExternalStore(sessionNotice.subscribe, sessionNotice.get)
  switch (kind) {
    case 'none':
      return null
    case 'endingSoon':
      return <EndingSoon />
    case 'timedOut':
      return <TimedOut />
  }
  return unreachable(kind)
}

function EndingSoon() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 mx-auto max-w-2xl p-4">
      <div className="rounded-8 shadow-4">
        <Notification emphasis="caution" title="まもなくログアウトします。" isUrgent>
          <p>しばらく操作がないため、約2分後に自動的にログアウトします。</p>
          {/* Any response extends the session. If it has ended, the 401 leads to the login page. */}
          <Button
            className="mt-2 w-fit"
            onClick={() => void refreshSessionUser().catch(() => null)}
          >
            ログインを続ける
          </Button>
        </Notification>
      </div>
    </div>
  )
}

function close(): void {
  sessionNotice.set({ kind: 'none' })
}

function TimedOut() {
  return (
    <Dialog
      role="alertdialog"
      heading="ログアウトしました"
      onClose={close}
      actions={<Button onClick={close}>OK</Button>}
    >
      セッションがタイムアウトしました。再度ログインしてください。
    </Dialog>
  )
}
