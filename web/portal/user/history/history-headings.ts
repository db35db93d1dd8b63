/** The columns' headings, on cards as in the table. */
export const headings = {
  eewReceiveTime: '緊急地震速報の受信時刻',
  eewAreaName: '震央地名',
  eewShindo: '予測震度（最終）',
  firstSensTime: '揺れの検知時刻',
  obsShindo: '最大計測震度（相当）',
} as const

/** Sets the rows of warnings off, by an edge and a ground beside their badge. */
export const alertClass = 'bg-warning-ground shadow-[inset_6px_0_0_var(--color-warning)]'
