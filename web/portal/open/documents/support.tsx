import { screenNames } from '../../../text/screen-names.ts'
import { DocumentPage } from './document-page.tsx'

export function SupportScreen() {
  return (
    <DocumentPage
      heading={screenNames.support}
      lead="お困りのときは、次の内容をご確認ください。"
      sections={sections}
    />
  )
}

const sections = [
  {
    heading: '端末が接続されていないとき',
    body: (
      <>
        <p>
          端末の電源とネットワークの配線を確認し、端末の電源を入れ直してください。電源を入れてから約1分お待ちください。
        </p>
      </>
    ),
  },
  {
    heading: 'ログインできないとき',
    body: (
      <>
        <p>
          ユーザ名やパスワードを忘れたときは、ログイン画面の「ログイン情報をお忘れの方」から手続きしてください。続けて間違えると、しばらくの間ログインできなくなります。
        </p>
      </>
    ),
  },
  {
    heading: 'メールが届かないとき',
    body: (
      <>
        <p>
          迷惑メールのフォルダと、登録メールアドレスをご確認ください。携帯電話のメールアドレスは登録できません。
        </p>
      </>
    ),
  },
  {
    heading: '解決しないとき',
    body: (
      <>
        <p>
          端末のシリアル番号をお手元にご用意のうえ、販売店またはサポート窓口へお問い合わせください。
        </p>
      </>
    ),
  },
]
