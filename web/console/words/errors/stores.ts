/** The errors of the database in which worlds are stored. */
export const storeErrors = {
  "{dir} can't be used as a data folder: {reason}":
    '{dir} をデータフォルダーにできません：{reason}',
  "{file} can't be used: {reason}": '{file} を使えません：{reason}',
  "{file} can't be read or written: {reason}": '{file} を読み書きできません：{reason}',
  "{file} can't be written: the disk is full. Free some space.":
    '{file} に書き込めません：ディスクに空きがありません。空きを作ってください。',
  '{file} is in use by another simulator. Stop it, or choose another folder.':
    '{file} は別のシミュレーターが使用中です。停止するか、別のフォルダーを選んでください。',
  '{file} is not a database of this simulator. Choose another folder.':
    '{file} はこのシミュレーターのデータベースではありません。別のフォルダーを選んでください。',
  '{file} is damaged: {what}. Restore a backup, or move the file away to start without worlds.':
    '{file} が壊れています：{what}。バックアップから戻すか、ワールドなしで始めるにはファイルを移してください。',
  '{file} has format version {version}, but this simulator needs {needed}. Use the version of the simulator that wrote it, or choose another folder.':
    '{file} の形式のバージョンは{version}ですが、このシミュレーターには{needed}が必要です。書き込んだバージョンのシミュレーターを使うか、別のフォルダーを選んでください。',
  'Another version of the simulator wrote world {name}. Use that version, or delete the world.':
    'ワールド {name} は別のバージョンのシミュレーターが書き込みました。そのバージョンを使うか、ワールドを削除してください。',
  'Entries before the snapshot of world {name} were not stored.':
    'ワールド {name} のスナップショットより前の記録が保存されていません。',
  'An entry before entry {index} of world {name} was not stored.':
    'ワールド {name} の記録{index}より前の記録が保存されていません。',
  'The database is damaged: {what}. Restore a backup, or delete the world.':
    'データベースが壊れています：{what}。バックアップから戻すか、ワールドを削除してください。',
  'The database has tables of version {version}, but this simulator needs {needed}. Use the version of the simulator that changed it, or another database.':
    'データベースの表のバージョンは{version}ですが、このシミュレーターには{needed}が必要です。変更したバージョンのシミュレーターか、別のデータベースを使ってください。',
  'PostgreSQL 15 or later is needed, not {version}.':
    'PostgreSQL 15以降が必要です（現在：{version}）。',
  "PostgreSQL can't be reached: {reason}. Check the address after --data.":
    'PostgreSQLに接続できません：{reason}。--data のアドレスを確認してください。',
  'PostgreSQL refused: {reason} (SQLSTATE {code}).':
    'PostgreSQLが拒否しました：{reason}（SQLSTATE {code}）。',
} as const satisfies Readonly<Record<string, string>>
