import { useQuery } from '@tanstack/react-query'
import { getTerminalStatus } from '../../api/terminal.ts'
import { Notification } from '../../ui/notification.tsx'
import { useStore } from '../../runtime/store.ts'
import { quakeAlarms } from '../../text/alarm-advice.ts'
import { alarmsOf } from '../alarm/alarms.ts'
import { headline } from '../alarm/headline.tsx'
import { usePlannedAbsence } from '../planned-absence.ts'

/** Says that the terminal is not connected. Makes no call, but uses the status that the layout of the user area has loaded. */
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

/** While a warning for the terminal's place is in force, advises against steps that interrupt the terminal's reception. */
export function RestartNotice({
  effect = '保存すると端末が再起動し、5分ほど情報を受信できません。',
}: {
  effect?: string
}) {
  const { data } = useQuery({ ...getTerminalStatus, enabled: false })
  const quake = quakeAlarms.mine.coming.title
  const isShaking = useStore(headline) === quake
  const [first] = alarmsOf(data?.status ?? {}).alarms
  if (first === undefined && !isShaking) return null
  return (
    <div className="mt-5">
      <Notification
        emphasis="warning"
        title={`${isShaking ? quake : first?.title}が発表されています。`}
      >
        <p>{effect}急ぎでなければ、解除された後に操作してください。</p>
      </Notification>
    </div>
  )
}
