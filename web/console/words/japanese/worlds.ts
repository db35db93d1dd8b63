/** The first page: the worlds, and the scenarios from which more are created. */
export const worldsJapanese = {
  Worlds: 'ワールド',
  'Search worlds and scenarios': 'ワールドとシナリオの検索',
  '{shown} of {all} worlds': 'ワールド{all}個中{shown}個',
  'Show all worlds found ({count})': '見つかったワールドをすべて表示（{count}個）',
  'A world is a simulated service with its own time, terminals, owners and faults. Open one to move its time, trigger earthquakes, disconnect terminals, make operations fail, and read its journal.':
    'ワールドは、固有の時刻・端末・利用者・障害を持つ模擬サービスです。開くと、時刻を進める、地震を発生させる、端末を切断する、API呼び出しを失敗させる、ジャーナルを読む、といった操作ができます。',
  'Delete world {name} and its journal? This can’t be undone.':
    'ワールド {name} とそのジャーナルを削除しますか？元に戻せません。',
  'Running at {speed}× real time': '{speed}倍速で進行中',
  '1 terminal': '端末1台',
  '{count} terminals': '端末{count}台',
  'Process {holder}': 'プロセス {holder}',
  'Pause {name}': '{name} を一時停止',
  'Play {name}': '{name} を再生',
  'Name of the fork': '複製の名前',
  'from {world} at {time}': '（{world} の {time} から）',
  'Fork {name}': '{name} を複製',
  Fork: '複製',
  'Delete {name}': '{name} を削除',
  Delete: '削除',
  'Create a world from a scenario': 'シナリオからワールドを作成',
  'A scenario sets up accounts and terminals, and can make things happen as time moves.':
    'シナリオは利用者と端末を用意し、時刻の経過とともに地震や障害などを起こします。',
  'Loading scenarios…': 'シナリオを読み込んでいます…',
  'Create world': 'ワールドを作成',
  'Create world from {scenario}': '{scenario} からワールドを作成',
  'Create a world with a name, or from your own scenario':
    '名前を付けて、または自作のシナリオから作成',
  Name: '名前',
  'Letters, digits, dots, hyphens and underscores. Generated if empty.':
    '半角の英数字、ピリオド、ハイフン、下線。空欄なら自動で付けます。',
  'Ready scenario': '用意されたシナリオ',
  'Or a custom scenario (YAML)': 'または自作のシナリオ（YAML）',
} as const
