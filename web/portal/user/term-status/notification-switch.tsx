import { useState } from 'react'
import { notifications } from '../../alarm/headline.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** A checkbox for browser notifications. Renders nothing in browsers without them. */
export function NotificationSwitch() {
  const [isOn, setOn] = useState(() => typeof Notification === 'function' && notifications.isOn())
  if (typeof Notification !== 'function') return null
  return (
    <Panel heading="ブラウザの通知">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => void notifications.turn(target.checked).then(setOn)}
          className="size-6 shrink-0 accent-action"
        />
        この画面を別のタブに隠している間も、警報を通知する
      </label>
      <p className="text-sm text-ink-quiet">
        この画面を開いている間だけ、このブラウザで通知します。通知は遅れることがあります。
      </p>
    </Panel>
  )
}
