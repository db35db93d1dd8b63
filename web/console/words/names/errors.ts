import type { components } from '../../../../simulator/generated/control.d.ts'

type ErrorKind = components['schemas']['ControlError']['kind']

/** What each kind of error means. English pages show only the message of the control API. */
export const errorsJapanese: Readonly<Record<ErrorKind, string>> = {
  invalid: '入力が正しくありません。',
  aborted: '要求の途中で接続が切れました。',
  'bad-name': 'この名前は使えません。',
  'bad-query': '検索条件が正しくありません。',
  'bad-scenario': 'シナリオが正しくありません。',
  'token-missing': 'トークンが必要です。',
  'foreign-host': 'このAPIはこのホスト名では利用できません。',
  'foreign-origin': 'ほかのサイトのページからこのAPIは利用できません。',
  'unknown-path': 'このアドレスには何もありません。',
  'unknown-world': 'このワールドはありません。',
  'unknown-snapshot': 'このスナップショットはありません。',
  'unknown-terminal': 'この端末はありません。',
  'unknown-record': 'この地震の記録はありません。',
  'unknown-entry': 'このジャーナルの記録はありません。',
  'unknown-scenario': 'このシナリオはありません。',
  'name-taken': 'この名前はすでに使われています。',
  'bad-time': 'この時刻には進めることも戻すこともできません。',
  'journal-full': 'ジャーナルの記録が上限に達しました。',
  refused: '操作は拒否されました。',
  'too-large': '本文が大きすぎます。',
  'media-type': '本文の形式が正しくありません。',
  'store-failed': 'ワールドを保存する場所を使えません。',
  bug: 'シミュレーターの不具合です。',
}
