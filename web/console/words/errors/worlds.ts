/** The errors of worlds, commands and calls of the control API. */
export const worldErrors = {
  'The simulator is not responding. Check that it is still running.':
    'シミュレーターが応答しません。動作しているか確認してください。',
  'The simulator responded with status {status} and no error message.':
    'シミュレーターがステータス{status}を返しましたが、エラーの説明はありません。',
  'The journal has no entry {index} any more.': 'ジャーナルの記録{index}はもうありません。',

  'The maximum size of a body is 8 MiB.': '本文の大きさは8MiBまでです。',
  'There is no resource at {path}.': '{path} には何もありません。',
  'This is a bug of the simulator. Its log has the details.':
    'シミュレーターの不具合です。詳細はシミュレーターのログにあります。',
  'Malformed JSON in request body': '本文がJSONとして正しくありません。',
  'This API is not served as {host}.': 'このAPIは {host} という名前では利用できません。',
  'Pages of other origins may not use this API.':
    'ほかのサイトのページからこのAPIは利用できません。',
  'Send the token that the simulator printed when it started: Authorization: Bearer TOKEN (in a browser: the cookie sim_token).':
    'シミュレーターが起動時に表示したトークンを Authorization: Bearer TOKEN として送ってください（ブラウザーでは sim_token というCookie）。',
  'A client left before its request was complete: {method} {path}':
    '要求の途中で接続が切れました：{method} {path}',

  'There is no world {name}. There are: {names}.':
    'ワールド {name} はありません。あるもの：{names}。',
  "A world's name is 1 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit, unlike {name}.":
    'ワールドの名前は英数字、ドット、ハイフン、アンダースコアの1～64文字で、先頭は英数字です。{name} は使えません。',
  'World {name} already exists.': 'ワールド {name} はすでにあります。',
  'World {name} has no event to come.': 'ワールド {name} に次のイベントはありません。',
  'World {name} has no snapshot {label}.':
    'ワールド {name} にスナップショット {label} はありません。',
  'World {name} has no earthquake {eqcode}.': 'ワールド {name} に地震 {eqcode} はありません。',
  'World {name} can advance to a time from {from} to {to}, not {at}.':
    'ワールド {name} を進められる時刻は {from} から {to} までです（指定：{at}）。',
  'World {name} can be rewound to a time from {from} to {to}, not {at}.':
    'ワールド {name} を巻き戻せる時刻は {from} から {to} までです（指定：{at}）。',
  'World {name} has {count} journal entries, the maximum of this server. Rewind or delete it, use another world, or start the server with a higher --max-entries.':
    'ワールド {name} のジャーナルがこのサーバーの上限の{count}件に達しました。巻き戻すか、削除するか、別のワールドを使うか、--max-entries の値を大きくしてサーバーを起動してください。',
  'World {name} is being restored after a failed write.':
    'ワールド {name} は書き込みに失敗したため復元中です。',
  "World {name} can't be reached: {reason}": 'ワールド {name} に接続できません：{reason}',
  'World {name} is held by a process that does not say its address. Try again.':
    'ワールド {name} を持つプロセスのアドレスが分かりません。もう一度試してください。',
  'The journal of world {name} has {count} entries, but no entry {index}.':
    'ワールド {name} のジャーナルの記録は{count}件で、記録{index}はありません。',
  'There is no field {field}. Fields: {fields}.': '項目 {field} はありません。項目：{fields}。',
  '{field} is never {value}. Values: {values}.':
    '{field} が {value} になることはありません。値：{values}。',
  '{field} is a number, unlike {value}.': '{field} は数です。{value} は使えません。',
  '{field} is no number, so write {field2}:{value}.':
    '{field} は数ではありません。{field2}:{value} と書いてください。',
  '{field} needs a time such as {example}.': '{field} には {example} のような時刻が必要です。',
  '{word} needs a value after it.': '{word} の後に値が必要です。',
  "The query {query} can't be read. Put a word with special characters in quotes.":
    '条件 {query} を読み取れません。記号を含む語は引用符で囲んでください。',
  'The range must not end before it begins.': '範囲の終了は開始より後にしてください。',

  'There is no terminal {id}.': '端末 {id} はありません。',
  'Terminal {id} has no record of {eqcode}.': '端末 {id} に {eqcode} の計測記録はありません。',
  'Terminal {id} is being updated already.': '端末 {id} はすでに更新中です。',
  'The update window is over on each of the days {dates}.':
    '{dates} のどの日も、更新の時間帯は終わっています。',
  'There is no day {date}.': '{date} という日はありません。',
  '{date} is in the past. Today is {today}.': '{date} は過去の日です。今日は {today} です。',
  'There is no warning of an earthquake {eqcode}.': '地震 {eqcode} の緊急地震速報はありません。',
  'The warning of the earthquake {eqcode} is cancelled.':
    '地震 {eqcode} の緊急地震速報は取り消されています。',
  'There is no past quake {quake}. Known are {quakes}.':
    '過去の地震 {quake} はありません。あるもの：{quakes}。',
  'The epicentre is more than {km} km from every station in Japan.':
    '震央が国内のどの観測点からも{km}km以上離れています。',
  'There is no tsunami forecast area {code}.': '津波予報区 {code} はありません。',
  '{operation} may not answer {code}. The contract allows {codes}.':
    '{operation} は {code} を返せません。契約にあるコード：{codes}。',

  'There is no ready scenario {scenario}. There are: {scenarios}.':
    '用意されたシナリオ {scenario} はありません。あるもの：{scenarios}。',
  "{file} can't be read: {reason}": '{file} を読み込めません：{reason}',
  "{file} can't be written: {reason}": '{file} に書き込めません：{reason}',
  "{file} can't be read: only .yaml files below {folders} are scenarios. Start the simulator with --scenarios DIR to allow another folder.":
    '{file} を読み込めません：シナリオは {folders} の下の .yaml ファイルだけです。別のフォルダーを使うには --scenarios DIR を付けてシミュレーターを起動してください。',
  'it is not a regular file': '通常のファイルではありません',
  'it has more than {bytes} bytes': '{bytes}バイトを超えています',
  'there is no such file or folder': 'ファイルまたはフォルダーがありません',
  'access is denied': 'アクセスが許可されていません',
  'it is a folder': 'フォルダーです',
} as const satisfies Readonly<Record<string, string>>
