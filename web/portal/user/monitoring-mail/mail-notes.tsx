/** Describes each mail and when it is sent. */
export function MailNotes() {
  return (
    <dl className="grid gap-4">
      {notes.map(({ mail, lines }) => (
        <div key={mail}>
          <dt className="font-bold">{mail}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const notes = [
  {
    mail: '切断・復旧のお知らせ',
    lines: [
      '端末が30分以上データセンターに接続できないときに送信します。その後は、最初の1週間は24時間ごと、以降は1週間ごとに送信します。',
      '接続が復旧したときにも送信します。',
    ],
  },
  {
    mail: '正常動作のお知らせ',
    lines: ['直前の24時間に長時間の切断がなければ、毎日12時に送信します。'],
  },
  { mail: '音声報知', lines: ['端末が報知してから約5分後に送信します。'] },
  {
    mail: '地震計の計測結果',
    lines: [
      '揺れが収まってから約5分後に送信します。',
      '計測震度が3.5未満のときは「3.5未満」とお知らせします。',
      '計測震度が4.5以上になった後は、最長20分間、送信を見合わせることがあります。',
    ],
  },
]
