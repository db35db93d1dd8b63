/** The headings of the table's columns, also used on cards. */
export const headings = {
  eewReceiveTime: '緊急地震速報の受信時刻',
  eewAreaName: '震央地名',
  eewShindo: '予測震度（最終）',
  firstSensTime: '揺れの検知時刻',
  obsShindo: '最大計測震度（相当）',
} as const

/** Classes of a warning's row or card: a coloured edge and background, beside its badge. */
export const alertClass = 'bg-warning-ground shadow-[inset_6px_0_0_var(--color-warning)]'
