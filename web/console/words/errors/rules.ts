/** The rules for the fields of requests and scenarios. Those that begin with capitals are the words of zod. */
export const ruleErrors = {
  '{rule}, found {value}': '{rule}（現在の値：{value}）',
  '{rule}, not {type}': '{rule}（現在は{type}）',
  'is missing: {rule}': '必須です。{rule}',
  'is missing: a step needs at or after': '必須です。手順には at か after が必要です',
  'is an unknown field': 'このようなフィールドはありません',
  'must be {type}': '{type}にしてください',
  'expected {types}': '{types}にしてください',
  'expected a time with an offset, such as 2024-01-01T16:10:22+09:00':
    '2024-01-01T16:10:22+09:00 のような時差付きの時刻にしてください',
  'must be one of {values}': '次のいずれかにしてください：{values}',
  'a text': '文字列',
  'a whole number': '整数',
  'a number': '数',
  'an object': 'オブジェクト',
  'a list': 'リスト',
  'true or false': 'true か false',
  null: 'null',
  undefined: '値なし',
  nan: '数以外',

  'Invalid option: expected one of {values}': '次のいずれかにしてください：{values}',
  'Invalid input: expected {value}': '{value} にしてください',
  'Invalid string: must match pattern {pattern}': '形式 {pattern} に合わせてください',
  'Too small: expected {type} to be >={minimum}': '{minimum}以上にしてください',
  'Too small: expected {type} to be >{minimum}': '{minimum}より大きくしてください',
  'Too big: expected {type} to be <={maximum}': '{maximum}以下にしてください',
  'Too big: expected {type} to be <{maximum}': '{maximum}より小さくしてください',
  'Too small: expected {type} to have >={minimum} characters': '{minimum}文字以上にしてください',
  'Too big: expected {type} to have <={maximum} characters': '{maximum}文字以下にしてください',
  'Too small: expected {type} to have >={minimum} items': '{minimum}件以上にしてください',
  'Too big: expected {type} to have <={maximum} items': '{maximum}件以下にしてください',
  int: '整数',
  number: '数',
  string: '文字列',
  array: 'リスト',

  'must be 1 to 64 letters, digits, dots, hyphens and underscores, and begin with a letter or digit':
    '英数字、ドット、ハイフン、アンダースコアの1～64文字で、先頭は英数字にしてください',
  'must have exactly one of ready (the name of a ready scenario), yaml (a text) and file (a path), such as { "ready": "noto-2024" }':
    'ready（用意されたシナリオの名前）、yaml（テキスト）、file（パス）のどれか1つだけを指定してください。例：{ "ready": "noto-2024" }',
  'must have at least 1 character': '1文字以上にしてください',
  'must have at least {minimum} characters, not {count}':
    '{minimum}文字以上にしてください（現在は{count}文字）',
  'must have printable characters only': '表示できる文字だけにしてください',
  'must not begin or end with a space': '先頭と末尾に空白は使えません',
  'must be a duration such as 3m or 1h30m': '3m や 1h30m のような時間にしてください',
  'must be a duration such as 30s, 1h30m or 500ms (units d, h, m, s, ms in this order)':
    '30s、1h30m、500ms のような時間にしてください（単位は d、h、m、s、ms の順）',
  'must be from 1ms to 1d': '1ms から 1d までにしてください',
  'must be a time with an offset, such as 2024-01-01T16:10:22+09:00':
    '2024-01-01T16:10:22+09:00 のような時差付きの時刻にしてください',
  'must be a time with an offset, such as 2024-01-01T16:10:22+09:00, or after the start, such as +30s':
    '2024-01-01T16:10:22+09:00 のような時差付きの時刻か、+30s のような開始からの時間にしてください',
  'must be a time with an offset, not a relative one':
    '開始からの時間ではなく、時差付きの時刻にしてください',
  'must be an operationId of the contract': '契約にある operationId にしてください',
  'must be an object with a kind: {kinds}': 'kind のあるオブジェクトにしてください。kind：{kinds}',
  'must be an object with a verb': 'verb のあるオブジェクトにしてください',
  'must be the name of an invariant': '不変条件の名前にしてください',
  'must be in ascending order and end with share: 1': '昇順にし、最後を share: 1 にしてください',
  'must be lowercase letters, digits and hyphens': '英小文字、数字、ハイフンにしてください',
  'must be an address such as {address}': '{address} のようなアドレスにしてください',
  'must be an address that begins with http:// or https://':
    'http:// か https:// で始まるアドレスにしてください',
  'must be a whole hour such as 23:00:00, in quotes':
    '23:00:00 のような1時間単位の時刻を引用符で囲んでください',
  'must be a mail address': 'メールアドレスにしてください',
  'must have at most 64 characters before the @': '@ より前は64文字以下にしてください',
  'must be 8 letters or digits': '英数字8文字にしてください',
  'must be a serial number in quotes': 'シリアル番号を引用符で囲んでください',
  'must be 7 digits starting with 17, in quotes': '17で始まる7桁の数字を引用符で囲んでください',
  'must be letters, digits or underscores': '英数字とアンダースコアにしてください',
  'must be letters, digits, hyphens or underscores, starting with a letter':
    '英数字、ハイフン、アンダースコアにし、先頭は英字にしてください',
} as const satisfies Readonly<Record<string, string>>
