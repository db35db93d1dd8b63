import { screenNames } from '../../../text/screen-names.ts'
import { DocumentPage } from './document-page.tsx'

export function AboutScreen() {
  return (
    <DocumentPage
      heading={screenNames.about}
      lead="このサイトは、緊急地震速報受信端末の利用者のためのポータルです。"
      sections={sections}
    />
  )
}

const sections = [
  {
    heading: 'できること',
    body: (
      <>
        <p>
          端末の状態の確認、設置場所や通知メールの変更、津波情報・噴火情報の受信設定、テスト配信、受信履歴の閲覧などができます。
        </p>
      </>
    ),
  },
  {
    heading: '緊急地震速報とは',
    body: (
      <>
        <p>
          地震の発生直後に、震源に近い観測点で捉えた地震波から震源や規模を推定し、強い揺れが到達する前にお知らせする気象庁の情報です。
        </p>
        <p>震源に近い場所では、速報が揺れに間に合わないことがあります。</p>
      </>
    ),
  },
  {
    heading: '推奨環境',
    body: (
      <>
        <p>
          最新版の Chrome、Edge、Firefox、Safari でご利用ください。JavaScript
          とクッキーを有効にしてください。
        </p>
      </>
    ),
  },
]
