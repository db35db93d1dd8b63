/** What a path can start from, besides saved values and `answer`. */
export const viewNames = [
  'mails',
  'quakes',
  'terminals',
  'accounts',
  'journal',
  'news',
  'drill',
  'centers',
] as const

export type ViewName = (typeof viewNames)[number]
