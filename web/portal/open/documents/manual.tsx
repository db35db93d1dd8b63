import { screenNames } from '../../../text/screen-names.ts'
import { DocumentPage } from './document-page.tsx'

export function ManualScreen() {
  return (
    <DocumentPage
      heading={screenNames.manual}
      lead="端末を安全にお使いいただくための基本の手順です。詳しくは、端末に付属の取扱説明書をご覧ください。"
      sections={sections}
    />
  )
}

const sections = [
  {
    heading: '設置する',
    body: (
      <>
        <p>
          水平で安定した場所に設置し、付属の電源とネットワークケーブルを接続してください。揺れを正しく検知するため、床や壁に固定することをお勧めします。
        </p>
      </>
    ),
  },
  {
    heading: '登録する',
    body: (
      <>
        <p>
          端末の電源を入れて約1分待ち、シリアル番号と登録コードを用意して、新規登録を行ってください。
        </p>
      </>
    ),
  },
  {
    heading: '動作を確認する',
    body: (
      <>
        <p>
          ログイン後、端末の状態が「接続中」であることを確認し、テスト配信で音声が聞こえることを確認してください。
        </p>
      </>
    ),
  },
  {
    heading: '速報が鳴ったら',
    body: (
      <>
        <p>
          あわてずに身の安全を確保してください。丈夫な机の下などで頭を守り、火の始末は揺れがおさまってから行ってください。
        </p>
      </>
    ),
  },
]
