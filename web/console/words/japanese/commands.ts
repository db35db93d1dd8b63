/** What a command did, and the pages where its effects are seen. */
export const commandsJapanese = {
  '{command}: {count} terminals.': '{command}：端末{count}台。',
  '{count} were refused: {reason}': '{count}台は拒否されました：{reason}',
  Time: '時刻',
  Terminals: '端末',
  'Terminal {id}': '端末 {id}',
  Earth: '地震・津波・噴火',
  'Data centres': 'データセンター',
  Faults: '障害注入',
  Journal: 'ジャーナル',
  'Terminal {id} was switched on.': '端末 {id} の電源を入れました。',
  'Terminal {id} was switched off.': '端末 {id} の電源を切りました。',
  'The link of terminal {id} is up.': '端末 {id} のネットワークを接続しました。',
  'The link of terminal {id} is down.': '端末 {id} のネットワークを切断しました。',
  'NTP of terminal {id} is {state}.': '端末 {id} のNTPを「{state}」にしました。',
  'The NTP server answers terminal {id}.': 'NTPサーバーが端末 {id} に応答します。',
  'The NTP server no longer answers terminal {id}.': 'NTPサーバーが端末 {id} に応答しません。',
  'The clock of terminal {id} is set {seconds} s ahead.':
    '端末 {id} の時計を {seconds} 秒進めました。',
  'The network of terminal {id} loses nothing and is not slow.':
    '端末 {id} の通信品質を正常にしました。',
  'The network of terminal {id} loses {percent} % and is {ms} ms slow.':
    '端末 {id} の通信は {percent}% が失われ、{ms} ミリ秒遅延します。',
  'The link of terminal {id} goes down {times} times.':
    '端末 {id} のネットワークが {times} 回切れます。',
  'A network outage begins.': 'ネットワーク障害を開始しました。',
  'The network outage ends.': 'ネットワーク障害を終了しました。',
  'The delivery of early warnings is changed.': '緊急地震速報の配信を変更しました。',
  'Terminal {id} responds to requests.': '端末 {id} はデータセンターの要求に応答します。',
  'The history of terminal {id} has earthquake {code}.':
    '端末 {id} の履歴に地震 {code} が入りました。',
  'Terminal {id} ignores requests.': '端末 {id} はデータセンターの要求に応答しません。',
  'Data centre {dc} is up again.': 'データセンター {dc} を復旧しました。',
  'Data centre {dc} went down.': 'データセンター {dc} を停止しました。',
  'The next redundancy check of terminal {id} succeeds.':
    '端末 {id} の次の冗長化の確認は成功します。',
  'The next redundancy check of terminal {id} fails.': '端末 {id} の次の冗長化の確認は失敗します。',
  'The contract of terminal {id} is {state}.': '端末 {id} の契約を「{state}」にしました。',
  'Firmware is released for terminal {id}.': '端末 {id} 向けのファームウェアを公開しました。',
  'Earthquake {quake} begins.': '地震 {quake} を発生させました。',
  'A tsunami report of level {level} for area {area} is issued.':
    '津波情報（レベル {level}、津波予報区 {area}）を発表しました。',
  'An eruption report of level {level} for {area} is issued.':
    '噴火情報（レベル {level}、{area}）を発表しました。',
  'The warning for earthquake {quake} is cancelled.':
    '地震 {quake} の緊急地震速報を取り消しました。',
  'A drill is announced.': '訓練を予告しました。',
  'Mail delivery fails.': 'メールの送信が失敗するようにしました。',
  'Mail delivery works again.': 'メールの送信を復旧しました。',
  'All sessions ended.': 'すべてのセッションを終了しました。',
  'The sessions of {user} ended.': '{user} のセッションを終了しました。',
  'A fault of {operation} is active.': '{operation} の障害を設定しました。',
  'Faults are cleared.': '障害を解除しました。',
} as const
