import type { Emphasis } from '../text/emphasis.ts'

/**
 * Classes with the JMA's colours of warnings, the same in light and dark mode. White on its purple
 * and red has a contrast of 3.7 : 1 and better, so the text must be large and bold.
 */
export const alarmColours: Record<Extract<Emphasis, 'critical' | 'warning' | 'caution'>, string> = {
  critical: 'bg-[#c800ff] text-white',
  warning: 'bg-[#ff2800] text-white',
  caution: 'bg-[#faf500] text-black',
}
