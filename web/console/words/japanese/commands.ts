/** What a command did, and the pages where its effects are seen. */
export const commandsJapanese = {
  Time: '時間',
  Terminals: '端末',
  'Terminal {id}': '端末 {id}',
  Earth: '地震',
  'Data centres': 'センター',
  Faults: '障害',
  Journal: '記録',
  'Terminal {id} was switched on.': '端末 {id} の電源を入れました。',
  'Terminal {id} was switched off.': '端末 {id} の電源を切りました。',
  'The link of terminal {id} is up.': '端末 {id} の回線をつなぎました。',
  'The link of terminal {id} is down.': '端末 {id} の回線を切りました。',
  'NTP of terminal {id} is {state}.': '端末 {id} の時刻同期を {state} にしました。',
  'The NTP server answers terminal {id}.': 'NTPサーバーが端末 {id} に応答します。',
  'The NTP server no longer answers terminal {id}.': 'NTPサーバーが端末 {id} に応答しません。',
  'The clock of terminal {id} is set {seconds} s ahead.':
    '端末 {id} の時計を {seconds} 秒進めました。',
  'The network of terminal {id} loses nothing and is not slow.':
    '端末 {id} の通信品質を正常にしました。',
  'The network of terminal {id} loses {percent} % and is {ms} ms slow.':
    '端末 {id} の通信は {percent}% が失われ、{ms} ミリ秒遅れます。',
  'The link of terminal {id} goes down {times} times.': '端末 {id} の回線が {times} 回切れます。',
  'A network outage begins.': 'ネットワーク障害が始まりました。',
  'The network outage ends.': 'ネットワーク障害が終わりました。',
  'The delivery of early warnings is changed.': '緊急地震速報の配信を変更しました。',
  'Terminal {id} responds to requests.': '端末 {id} は要求に応答します。',
  'Terminal {id} ignores requests.': '端末 {id} は要求に応答しません。',
  'Data centre {dc} is up again.': 'センター {dc} が復旧しました。',
  'Data centre {dc} went down.': 'センター {dc} が停止しました。',
  'The next redundancy check of terminal {id} succeeds.':
    '端末 {id} の次の冗長化チェックは成功します。',
  'The next redundancy check of terminal {id} fails.':
    '端末 {id} の次の冗長化チェックは失敗します。',
  'The contract of terminal {id} is {state}.': '端末 {id} の契約を {state} にしました。',
  'Firmware is released for terminal {id}.': '端末 {id} のファームウェアを公開しました。',
  'Earthquake {quake} begins.': '地震 {quake} が始まります。',
  'A tsunami report of level {level} for area {area} is issued.':
    '津波情報（レベル {level}、区域 {area}）を出しました。',
  'An eruption report of level {level} for {area} is issued.':
    '噴火情報（レベル {level}、{area}）を出しました。',
  'The warning for earthquake {quake} is cancelled.': '地震 {quake} の警報を取り消しました。',
  'A drill is announced.': '訓練を予告しました。',
  'Mail delivery fails.': 'メール配信が失敗します。',
  'Mail delivery works again.': 'メール配信が復旧しました。',
  'All sessions ended.': 'すべてのセッションを終了しました。',
  'The sessions of {user} ended.': '{user} のセッションを終了しました。',
  'A fault of {operation} is active.': '{operation} の障害を設定しました。',
  'Faults are cleared.': '障害を解除しました。',
} as const
