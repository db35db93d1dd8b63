import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'

/** The notice that the server failed to say who is signed in. */
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
