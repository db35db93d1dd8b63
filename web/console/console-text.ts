const jst = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Virtual time as testers read it, in JST. */
export function timeText(at: number): string {
  return jst.format(at)
}
