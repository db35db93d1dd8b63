/** The components of a record, in the usual order. */
export const components = [
  { key: 'ns', name: '南北（NS）' },
  { key: 'ew', name: '東西（EW）' },
  { key: 'ud', name: '上下（UD）' },
] as const
