/** The clock in the header, and the messages about actions. */
export const clockJapanese = {
  Clock: '時計',
  'Virtual time (JST)': '仮想時刻（日本時間）',
  Paused: '一時停止中',
  'Running at {speed}×': '{speed}倍速で進行中',
  Play: '再生',
  Pause: '一時停止',
  Speed: '速度',
  '{speed}× real time': '実時間の{speed}倍速',
  'Step size': '1回に進める時間',
  Step: '進める',
  'to next event': '次のイベントまで',
  Messages: 'メッセージ',
  Undo: '元に戻す',
  Dismiss: '閉じる',
  'The world goes back to before this action. Later journal entries that are discarded too: {count}.':
    'この操作の直前に戻ります。一緒に失われる後のジャーナル記録：{count}件。',
  'The world is paused. What follows ({event}, {time}) happens when time moves.':
    'ワールドは一時停止中です。次のイベント（{event}、{time}）は、時刻を進めると起こります。',
  'Advance to {time}': '{time} まで進める',
  'Time advanced to {time}.': '{time} まで進めました。',
  'Time runs at {speed}× real time.': '時刻が実時間の{speed}倍で進みます。',
  'Time is paused at {time}.': '{time} で一時停止しました。',
  'Rewound to {time}.': '{time} に巻き戻しました。',
  'World {name} was created from {scenario}.':
    'シナリオ {scenario} からワールド {name} を作成しました。',
  'World {name} was created with the past of {source}.':
    '{source} の経過を引き継いだワールド {name} を作成しました。',
  'World {name} was deleted.': 'ワールド {name} を削除しました。',
} as const
