/** Whether the main pointer is a finger. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
