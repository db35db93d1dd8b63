/** The page of a world's time. */
export const timeJapanese = {
  'Rewind the world? Everything after that time is discarded.':
    'ワールドを巻き戻しますか？その時刻より後の記録はすべて失われます。',
  Timeline: 'タイムライン',
  Snapshots: 'スナップショット',
  Label: '名前',
  'Take snapshot': 'スナップショットを保存',
  automatic: '自動',
  'Rewind to {label}': '{label} に巻き戻す',
  'Selected time:': '選択した時刻：',
  'Advance to this time': 'この時刻まで進める',
  'Rewind to this time': 'この時刻に巻き戻す',
} as const
