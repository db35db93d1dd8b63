/** What a command did, and the pages where its effects are seen. */
export const commandsJapanese = {
  '{command}: {subject}': '{command}：{subject}',
  '{command}: {count} terminals.': '{command}：端末{count}台。',
  '{count} were refused: {reason}': '{count}台は拒否されました：{reason}',
  Time: '時刻',
  Terminals: '端末',
  'Terminal {id}': '端末 {id}',
  Earth: '地震・津波・噴火',
  'Data centres': 'データセンター',
  Faults: '障害注入',
  Journal: 'ジャーナル',
} as const
