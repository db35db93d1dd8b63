import type { TerminalStatus } from '../../../api/terminal.ts'
import { jstText } from '../../../../openapi/base/japan-time.ts'
import { shortTimeText } from '../../../text/dates.ts'
import { Notification } from '../../../ui/notification.tsx'
import { SupportLink } from '../../provider-links.tsx'

/** Says whether the terminal works, or what is wrong and what its owner can do. */
export function Verdict({
  status,
  absence,
}: {
  status: TerminalStatus
  absence: string | undefined
}) {
  const { isConnected, isAlive, ntpSync, lastAccessDate } = status
  if (absence !== undefined) return <AwayByPlan absence={absence} />
  if (!isConnected) return <Disconnected lastAccessAt={lastAccessDate} />
  if (!isAlive) {
    return (
      <Notification emphasis="caution" title="端末からの応答を待っています。">
        <p>
          数分たっても変わらないときは、ルータ、端末の順に電源を入れ直してください。応答するまで、情報を受信できないことがあります。
        </p>
      </Notification>
    )
  }
  if (ntpSync !== synced) {
    return (
      <Notification emphasis="caution" title="端末の時刻が同期していません。">
        <p>
          揺れの到達までの秒数がずれることがあります。起動した直後は、数分お待ちください。続くときは、ルータがNTPの通信を妨げていないかご確認ください。
        </p>
        <Protection status={status} />
      </Notification>
    )
  }
  const at = lastAccessDate === undefined ? '' : `最後の確認 ${shortTimeText(lastAccessDate)}`
  return (
    <Notification emphasis="positive" title={`正常です。${at}`}>
      <Protection status={status} />
    </Notification>
  )
}

const synced = 1

function Protection({
  status: { tsunamiAreaName, eruptionAreaName, eruptionAlerts },
}: {
  status: TerminalStatus
}) {
  const areas = [
    ['津波情報', tsunamiAreaName],
    ['噴火情報', eruptionAreaName ?? (eruptionAlerts && '地域の情報を取得できませんでした')],
  ] as const
  const on = areas.flatMap(([name, area]) => (area ? [`${name}（${area}）`] : []))
  const off = areas.flatMap(([name, area]) => (area ? [] : [name]))
  return (
    <p>
      {['緊急地震速報', ...on].join('、')}を受信します。
      {off.length > 0 && `${off.join('と')}は受信しません。`}
    </p>
  )
}

function AwayByPlan({ absence }: { absence: string }) {
  return (
    <Notification emphasis="neutral" title={`${absence}のため、端末は一時的に切断されています。`}>
      <p>
        この間、端末は情報を受信できません。電源を切らずに、端末のリンクランプが緑色に点灯するまでお待ちください。
      </p>
    </Notification>
  )
}

/** Says since when the terminal is disconnected, what this means, and what its owner can do. */
function Disconnected({ lastAccessAt }: { lastAccessAt: number | undefined }) {
  return (
    <Notification
      emphasis="warning"
      title={
        <span className="text-lg">
          {lastAccessAt === undefined
            ? '端末はデータセンターに接続されていません。'
            : `端末は ${jstText(lastAccessAt)} からデータセンターに接続されていません。`}
        </span>
      }
    >
      <p>
        この間、端末は緊急地震速報、津波情報、噴火情報を受信できません。設置場所などの設定も変更できません。
      </p>
      <p className="mt-2 font-bold">次の順にご確認ください。</p>
      <ol className="list-decimal pl-6">
        <li>
          端末の電源ランプが点灯していますか。消灯しているときは、電源をつなぎ直してください。
        </li>
        <li>LANケーブルが端末とルータの両方に差し込まれていますか。</li>
        <li>同じ場所のパソコンやスマートフォンで、インターネットを利用できますか。</li>
        <li>ルータ、端末の順に電源を入れ直し、約5分お待ちください。</li>
        <li>端末のリンクランプが緑色に点灯したら、この画面を更新してください。</li>
      </ol>
      <p className="mt-2">
        それでも接続されないときは、
        <SupportLink />
        までお問い合わせください。
      </p>
    </Notification>
  )
}
