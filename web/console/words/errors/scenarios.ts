/** What is wrong in the text of a scenario. */
export const scenarioErrors = {
  'and {count} more': 'ほか{count}件',
  '{key} is there twice in the same object': '同じオブジェクトに {key} が2回あります',
  "can't stand together with {key}": '{key} と同時には指定できません',
  'needs one of {keys} or save': '{keys}、save のいずれかが必要です',
  'needs call or one of {keys}': 'call か、{keys} のいずれかが必要です',
  'stands with call only': 'call と一緒のときだけ指定できます',
  'must have at least one terminal, unless there is a fleet':
    'fleet がないときは、端末を1台以上指定してください',
  'must not start and end at the same hour, found {hour}':
    '開始と終了を同じ時刻にはできません（現在の値：{hour}）',
  'must be the id of a step and a duration, such as the-quake +5s, or only the id':
    'the-quake +5s のような手順のidと時間か、idだけにしてください',
  'must be a dotted path, and after a space perhaps a /regular expression/':
    'ドットで区切ったパスにしてください。空白の後に /正規表現/ を書けます',
  'is before startAt': 'startAt より前です',
  'is after endAt, so that a run never reaches it': 'endAt より後なので、実行されません',
  'is too high: there are not that many serial numbers after first':
    '大きすぎます。first より後のシリアル番号が足りません',
  'gives a serial number that another terminal has': 'ほかの端末と同じシリアル番号になります',
  '{value} is already in use': '{value} はすでに使われています',
  'is not a terminal of this scenario': 'このシナリオの端末ではありません',
  'already belongs to {user}': 'すでに {user} のものです',
  'must be a matcher such as { $count: 1 }, or a list':
    '{ $count: 1 } のような条件か、リストにしてください',
  'no terminal of the scenario belongs to it': '該当する端末がシナリオにありません',
  'no terminal has the provider {provider}. Known are: {providers}':
    '事業者 {provider} の端末はありません。あるもの：{providers}',
  'no area has {area} in its name': '名前に {area} を含む地域はありません',
  'There is no volcano {volcano}.{names}': '火山 {volcano} はありません。{names}',
  'there is no user {user}. Known are: {users}': '利用者 {user} はいません。いる利用者：{users}',
  '{user} is an owner, and has no terminalId to choose':
    '{user} は所有者なので、terminalId を選べません',
  'there is no step with the id {id}. Known are: {ids}':
    'idが {id} の手順はありません。あるもの：{ids}',
  'goes round in a circle: {id} waits for itself': '循環しています：{id} が自身を待っています',
  'is no field {choices}': 'このようなフィールドはありません{choices}',
  'is no possible value (its type is {types})': 'このような値はありません（型：{types}）',
  'must be after fromAt': 'fromAt より後にしてください',
  'there is no value {value}. Known are: {values}': '値 {value} はありません。ある値：{values}',
  'there is no quake {quake}. Known are: {quakes}': '地震 {quake} はありません。ある地震：{quakes}',
  'is no possible value {choices}': 'このような値はありません{choices}',
  '{rule} of the answer of {operation}': '{operation} の応答：{rule}',
  'is not a parameter of the {part} of {operation}. {known}':
    '{operation} の {part} にこのパラメーターはありません。{known}',
  'It has {names}.': 'あるもの：{names}。',
  'It has none.': 'パラメーターはありません。',
  '{operation} has no body': '{operation} に本文はありません',
  '{operation} does not allow it: {reason}': '{operation} では許されません：{reason}',
  '{operation} never answers {code}. The contract allows {codes}.':
    '{operation} が {code} を返すことはありません。契約にあるもの：{codes}。',
  '{name} is no name of a variable. It begins with {prefix} and has capital letters, digits and _':
    '{name} は変数の名前として正しくありません。{prefix} で始まり、英大文字、数字、_ からなります',
  'the variable {name} is not set. Set it in the environment of "run", "check" or "serve", or write the value here. The whole value must be {text}':
    '変数 {name} が設定されていません。run、check、serve の環境変数に設定するか、ここに値を書いてください。値の全体を {text} にします',
  '{path} is not a dotted path': '{path} はドットで区切ったパスではありません',
  'there is no {path}': '{path} はありません',
  '{path} is {type}, not a text': '{path} は{type}で、文字列ではありません',
  '{path} does not match {pattern}: {value}': '{path} は {pattern} に一致しません：{value}',
} as const satisfies Readonly<Record<string, string>>
