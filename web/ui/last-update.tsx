import { Link } from 'react-router'
import { DateTime } from './date-time.tsx'
import { Icon } from './icon.tsx'
import { Notification } from './notification.tsx'

/** The time of the page's data (`at`, in epoch milliseconds), and a link that reloads the page. */
export function LastUpdate({ at, page }: { at: number | undefined; page: string }) {
  return (
    <div className="flex items-center gap-x-2">
      {at !== undefined && (
        <span className="text-sm text-ink-quiet">
          <DateTime at={at} /> 現在
        </span>
      )}
      <Link
        to={page}
        replace
        className="grid size-11 place-content-center rounded-8 text-link hover:bg-action-quiet"
      >
        <Icon name="refresh" className="size-5" />
        <span className="sr-only">最新の状態に更新</span>
      </Link>
    </div>
  )
}

export function UpdateFailed() {
  return (
    <Notification emphasis="caution" isUrgent title="最新の状態を取得できませんでした。">
      <p>表示しているのは前回取得した内容です。</p>
    </Notification>
  )
}
