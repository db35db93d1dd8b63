import { dateTimeText } from '../../../text/dates.ts'
import { Notification } from '../../../ui/notification.tsx'
import { ProviderLink } from '../../provider-links.tsx'

/** What a disconnected terminal means, since when, and what its owner can do. */
export function Disconnected({ lastAccessAt }: { lastAccessAt: number | undefined }) {
  return (
    <Notification
      emphasis="warning"
      title={
        <span className="text-lg">
          {lastAccessAt === undefined
            ? '端末はデータセンターに接続されていません。'
            : `端末は ${dateTimeText(lastAccessAt)} からデータセンターに接続されていません。`}
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
        <ProviderLink page="support">サポート</ProviderLink>
        までお問い合わせください。
      </p>
    </Notification>
  )
}
