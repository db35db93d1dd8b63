import { screenNames } from '../../../text/screen-names.ts'
import { DocumentPage } from './document-page.tsx'

export function PrivacyScreen() {
  return (
    <DocumentPage
      heading={screenNames.privacy}
      lead="本サービスでは、利用者の個人情報を次のとおり取り扱います。"
      sections={sections}
    />
  )
}

const sections = [
  {
    heading: '取得する情報',
    body: (
      <>
        <p>
          ユーザ名、メールアドレス、端末のシリアル番号、端末の設置場所（緯度・経度、設置階、メモ）、端末との通信の記録を取得します。
        </p>
      </>
    ),
  },
  {
    heading: '利用目的',
    body: (
      <>
        <p>
          取得した情報は、緊急地震速報などの情報の提供、端末の設定と状態の確認、利用者への連絡のために利用します。
        </p>
        <p>設置場所は、その場所の震度や到達時刻の予測に利用します。</p>
      </>
    ),
  },
  {
    heading: '第三者への提供',
    body: (
      <>
        <p>法令に基づく場合を除き、利用者の同意なく個人情報を第三者に提供することはありません。</p>
      </>
    ),
  },
  {
    heading: 'クッキーの利用',
    body: (
      <>
        <p>
          ログインの状態を保つために、クッキーを利用します。広告や利用状況の追跡には利用しません。
        </p>
      </>
    ),
  },
  {
    heading: '安全管理',
    body: (
      <>
        <p>取得した情報の漏えいや滅失を防ぐため、通信の暗号化などの安全管理措置を講じます。</p>
      </>
    ),
  },
  {
    heading: '開示・訂正・削除',
    body: (
      <>
        <p>
          登録した内容は、ログイン後の画面で確認し、変更することができます。アカウントの削除は、販売店またはサポート窓口へお申し出ください。
        </p>
      </>
    ),
  },
]
