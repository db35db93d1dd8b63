/** The frame of all pages, the frame of a world's pages, and the question for a token. */
export const frameJapanese = {
  'Simulator console': 'シミュレーターコンソール',
  'Skip to main content': '本文へ移動',
  'API references': 'APIリファレンス',
  'Control API': '制御API',
  'API contract': 'API契約',
  'Page not found': 'ページが見つかりません',
  'The console has no page with this address.': 'このアドレスのページはコンソールにありません。',
  'The simulator is not responding. Check that it is still running.':
    'シミュレーターが応答しません。動作しているか確認してください。',
  'The simulator responded with status {status} and no error message.':
    'シミュレーターがステータス{status}を返しましたが、エラーの説明はありません。',
  'World pages': 'ワールドのページ',
  'Connection to the simulator lost. This page may be out of date. Reconnecting…':
    'シミュレーターとの接続が切れました。表示が古い可能性があります。再接続しています…',
  'This world has been deleted. This page shows its last known state.':
    'このワールドは削除されました。最後に受け取った状態を表示しています。',
  'Words of the address, the subject or the text': '宛先、件名、本文に含まれる語',
  '{found} of {all} mails': 'メール{all}通中{found}通',
  'Mails, latest first': 'メール（新しい順）',
  '(Ctrl+K)': '（Ctrl+K）',
  'Command palette': 'コマンドパレット',
  'A page, a world, a view or an action': 'ページ、ワールド、ビュー、操作',
  'Nothing found.': '見つかりません。',
  'Go to {page}': '{page}へ移動',
  'View {name}': 'ビュー {name}',
  'Save this view as {name}': 'このビューを {name} として保存',
  'Delete view {name}': 'ビュー {name} を削除',
  'Open world {name}': 'ワールド {name} を開く',
  'Play or pause time': '時刻を再生・一時停止',
  Token: 'トークン',
  'Token required': 'トークンが必要です',
  'The simulator prints its token at startup.': 'シミュレーターが起動時に表示します。',
  Continue: '続ける',
  'Sign in as': '利用者としてログイン',
  'signed out': 'ログインしない',
  'Open portal': 'ポータルを開く',
  'This world has no owner named {user}.': 'このワールドに利用者 {user} はいません。',
  'Login as {user} failed with status {status}.':
    '{user} としてのログインに失敗しました（ステータス {status}）。',
} as const
