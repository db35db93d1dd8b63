import type { Schemas } from '../../control.ts'

/** What each duration of terminals is. In English pages, the durations have their names in the scenario language. */
export const timingsJapanese: Readonly<
  Record<Schemas['Machine']['timings'][number]['name'], string>
> = {
  boot: '起動にかかる時間',
  connect: '接続の確立にかかる時間',
  noReply: '応答なしから切断とみなすまで',
  ntpSync: '時刻同期にかかる時間',
  accessInterval: 'データセンターにアクセスする間隔',
  failback: '元のデータセンターに戻るまで',
  redundancyStep: '冗長化の確認の1段階',
  firmwareDownload: 'ファームウェアの受信にかかる時間',
  firmwareRestart: '更新中の再起動1回',
}
