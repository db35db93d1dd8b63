import { useScreenHandle } from '../screen-handle.ts'
import { screenNames } from '../../text/screen-names.ts'
import { withSupport } from '../../text/support.ts'
import { PageHeading } from '../../ui/panel.tsx'

/** A page of text in sections: the document that has the name of the screen. */
export function Component() {
  const screen = useScreenHandle()?.screen
  if (screen === undefined || !isDocument(screen)) return null
  const { lead, sections } = documents[screen]
  return (
    <article>
      <PageHeading>{screenNames[screen]}</PageHeading>
      {lead !== undefined && <p className="mb-6">{lead}</p>}
      {Object.entries(sections).map(([heading, paragraphs]) => (
        <section key={heading} className="mb-6">
          <h2 className="mb-2 text-lg leading-150 font-bold">{heading}</h2>
          <div className="grid gap-2">
            {paragraphs.map((text) => (
              <p key={text}>{withSupport(text)}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}

type DocumentName = 'about' | 'privacy' | 'terms' | 'support' | 'manual'

function isDocument(screen: string): screen is DocumentName {
  return screen in documents
}

interface Document {
  lead?: string
  /** The paragraphs of each section, by its heading. */
  sections: Record<string, string[]>
}

const documents: Record<DocumentName, Document> = {
  about: {
    lead: 'このサイトは、緊急地震速報受信端末の利用者のためのポータルです。',
    sections: {
      できること: [
        '端末の状態の確認、設置場所や通知メールの変更、津波情報・噴火情報の受信設定、テスト配信、受信履歴の閲覧などができます。',
      ],
      緊急地震速報とは: [
        '地震の発生直後に、震源に近い観測点で捉えた地震波から震源や規模を推定し、強い揺れが到達する前にお知らせする気象庁の情報です。',
        '震源に近い場所では、速報が揺れに間に合わないことがあります。',
      ],
      推奨環境: [
        '最新版の Chrome、Edge、Firefox、Safari でご利用ください。JavaScript とクッキーを有効にしてください。',
      ],
    },
  },
  privacy: {
    lead: '本サービスでは、利用者の個人情報を次のとおり取り扱います。',
    sections: {
      取得する情報: [
        'ユーザ名、メールアドレス、端末のシリアル番号、端末の設置場所（緯度・経度、設置階、メモ）、端末との通信の記録を取得します。',
      ],
      利用目的: [
        '取得した情報は、緊急地震速報などの情報の提供、端末の設定と状態の確認、利用者への連絡のために利用します。',
        '設置場所は、その場所の震度や到達時刻の予測に利用します。',
      ],
      第三者への提供: [
        '法令に基づく場合を除き、利用者の同意なく個人情報を第三者に提供することはありません。',
      ],
      クッキーの利用: [
        'ログインの状態を保つために、クッキーを利用します。広告や利用状況の追跡には利用しません。',
      ],
      安全管理: [
        '取得した情報の漏えいや滅失を防ぐため、通信の暗号化などの安全管理措置を講じます。',
      ],
      '開示・訂正・削除': [
        '登録した内容は、ログイン後の画面で確認し、変更することができます。アカウントの削除は、販売店またはサポート窓口へお申し出ください。',
      ],
    },
  },
  /** Registration asks the user to read them. */
  terms: {
    sections: {
      '第1条（適用）': [
        'この規約は、緊急地震速報受信端末（以下「端末」）の利用者が、この利用者ポータル（以下「本サービス」）を利用する際の条件を定めるものです。',
      ],
      '第2条（利用者登録）': [
        '利用者登録には、端末のシリアル番号と登録コードが必要です。',
        '登録する内容は正確なものとし、変更があったときは、速やかに本サービスで変更してください。',
      ],
      '第3条（ユーザ名とパスワードの管理）': [
        'ユーザ名とパスワードは、利用者の責任で管理してください。第三者に知られたおそれがあるときは、直ちにパスワードを変更してください。',
      ],
      '第4条（情報の性質）': [
        '緊急地震速報は、地震の発生直後に推定した情報です。震度や到達時刻の予測には誤差があり、揺れに間に合わないことや、発表されないことがあります。',
        '津波情報および噴火情報についても、通信や機器の状態により受信できないことがあります。',
      ],
      '第5条（端末への設定の反映）': [
        '本サービスで変更した設定が端末に反映されるまで、最大5分かかります。反映の際、端末が再起動することがあります。',
      ],
      '第6条（禁止事項）': [
        '他の利用者の端末を操作しようとする行為、本サービスの運営を妨げる行為、その他法令に反する行為をしてはなりません。',
      ],
      '第7条（サービスの中断）': [
        '保守や障害のため、事前の予告なく本サービスを中断することがあります。',
      ],
      '第8条（規約の変更）': ['この規約を変更するときは、サイトからのお知らせで告知します。'],
    },
  },
  support: {
    lead: 'お困りのときは、次の内容をご確認ください。',
    sections: {
      端末が接続されていないとき: [
        '端末の電源とネットワークの配線を確認し、端末の電源を入れ直してください。電源を入れてから約1分お待ちください。',
      ],
      ログインできないとき: [
        'ユーザ名やパスワードを忘れたときは、ログイン画面の「ログイン情報をお忘れの方」から手続きしてください。続けて間違えると、しばらくの間ログインできなくなります。',
      ],
      メールが届かないとき: [
        '迷惑メールのフォルダと、登録メールアドレスをご確認ください。携帯電話のメールアドレスは登録できません。',
      ],
      解決しないとき: [
        '端末のシリアル番号をお手元にご用意のうえ、販売店またはサポート窓口へお問い合わせください。',
      ],
    },
  },
  manual: {
    lead: '端末を安全にお使いいただくための基本の手順です。詳しくは、端末に付属の取扱説明書をご覧ください。',
    sections: {
      設置する: [
        '水平で安定した場所に設置し、付属の電源とネットワークケーブルを接続してください。揺れを正しく検知するため、床や壁に固定することをお勧めします。',
      ],
      登録する: [
        '端末の電源を入れて約1分待ち、シリアル番号と登録コードを用意して、新規登録を行ってください。',
      ],
      動作を確認する: [
        'ログイン後、端末の状態が「接続中」であることを確認し、テスト配信で音声が聞こえることを確認してください。',
      ],
      速報が鳴ったら: [
        'あわてずに身の安全を確保してください。丈夫な机の下などで頭を守り、火の始末は揺れがおさまってから行ってください。',
      ],
    },
  },
}
