/** The page of a world's time: its timeline, and bug reports of a range of it. */
export const timeJapanese = {
  'Early warnings': '緊急地震速報',
  'Alerts and alarms': '津波・噴火・報知',
  Outages: '故障・停止',
  Calls: 'API呼び出し',
  Mails: 'メール',
  failed: '失敗',
  planned: '予定',
  '{count} failed': '{count}件失敗',
  '{count} entries: {names}': '{count}件：{names}',
  'Timeline from {from} to {to}. The list below has the same entries.':
    '{from} から {to} までのタイムライン。同じ内容が下の一覧にあります。',
  'Entries of this timeline': 'このタイムラインの一覧',
  'Nothing in this range.': 'この範囲には何もありません。',
  'Zoom to them': '拡大して表示',
  'Whole time': '全体',
  'Zoom to range': '範囲を拡大',
  'Range from (JST)': '範囲の開始（日本時間）',
  'Range to (JST)': '範囲の終了（日本時間）',
  'Bug report of {from} to {to} (JST)': '{from} から {to} まで（日本時間）の不具合報告',
  'One ZIP file with the note, the journal, a scenario that repeats the range, and the versions. It holds all passwords of the world. Drag over the picture to choose another range.':
    'メモ、ジャーナル、この範囲を再現するシナリオ、バージョンを1つのZIPファイルにまとめます。このワールドのパスワードもすべて含まれます。範囲は図の上をドラッグして選びます。',
  Note: 'メモ',
  'Download bug report': '不具合報告をダウンロード',
  'Save as scenario': 'シナリオとして保存',
  'The bug report {file} is written.': '不具合報告 {file} を作成しました。',
  'The scenario {file} is saved. Repeated commands and calls: {count}.':
    'シナリオ {file} を保存しました。再現する操作と呼び出し：{count}件。',
  'Bug report: world {world}': '不具合報告：ワールド {world}',
  'No note.': 'メモはありません。',
  'Range (JST)': '範囲（日本時間）',
  'Contract version': 'API仕様のバージョン',
  'Repeat it': '再現方法',
  'The scenario leaves these calls out, because they are no operation:':
    '次の呼び出しはAPI仕様にない操作のため、シナリオには含まれません。',
  'Rewind the world? Everything after that time is discarded.':
    'ワールドを巻き戻しますか？その時刻より後の記録はすべて失われます。',
  Timeline: 'タイムライン',
  Snapshots: 'スナップショット',
  'Selected time:': '選択した時刻：',
  'Advance to this time': 'この時刻まで進める',
  'Rewind to this time': 'この時刻に巻き戻す',
} as const
