import { useQuery } from '@tanstack/react-query'
import { getTerminalStatus } from '../../api/terminal.ts'
import { Notification } from '../../ui/notification.tsx'
import { alarmsOf } from '../alarm/alarms.ts'
import { usePlannedAbsence } from '../planned-absence.ts'

/** A notice above a form that the terminal can't be reached. The pages of the user area load the status. */
export function OfflineNotice() {
  const { data } = useQuery({ ...getTerminalStatus, enabled: false })
  const absence = usePlannedAbsence()
  if (data === undefined || (absence === undefined && data.status.isConnected)) return null
  return (
    <div className="mb-5">
      <Notification
        emphasis={absence === undefined ? 'caution' : 'neutral'}
        title={
          absence === undefined
            ? '端末はデータセンターに接続されていません。'
            : `${absence}のため、端末は一時的に切断されています。`
        }
      >
        <p>テスト情報や設定は、端末が接続されるまで届きません。</p>
      </Notification>
    </div>
  )
}

/** A warning against a restart while a warning is in force. */
export function RestartNotice() {
  const { data } = useQuery({ ...getTerminalStatus, enabled: false })
  const [first] = alarmsOf(data?.status ?? {}).alarms
  if (first === undefined) return null
  return (
    <div className="mt-5">
      <Notification emphasis="warning" title={`${first.title}が発表されています。`}>
        <p>
          保存すると端末が再起動し、5分ほど情報を受信できません。急ぎでなければ、解除された後に変更してください。
        </p>
      </Notification>
    </div>
  )
}
