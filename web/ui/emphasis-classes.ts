import type { Emphasis } from '../text/emphasis.ts'
import type { IconName } from './icon.tsx'

/** Classes for filled badges. Dark mode dims the three weaker emphases, so that a forecast is not brighter than a warning. */
export const emphasisFill: Record<Emphasis, string> = {
  critical: 'bg-[#850068] text-white dark:bg-[#b8008f]',
  warning: 'bg-[#ce0000] text-white dark:bg-[#d81e1e]',
  caution: 'bg-caution text-caution-ink dark:bg-caution-ground dark:text-caution',
  positive: 'bg-positive text-positive-ink dark:bg-positive-ground dark:text-positive',
  neutral: 'bg-neutral text-neutral-ink dark:bg-neutral-ground dark:text-neutral',
}

/** Classes for tinted boxes with a coloured edge. */
export const emphasisGround: Record<Emphasis, string> = {
  critical: 'border-critical bg-critical-ground',
  warning: 'border-warning bg-warning-ground',
  caution: 'border-caution bg-caution-ground',
  positive: 'border-positive bg-positive-ground',
  neutral: 'border-neutral bg-neutral-ground',
}

/** Classes for icons in tinted boxes. A yellow icon would have too little contrast, so `caution` has the text colour. */
export const emphasisText: Record<Emphasis, string> = {
  critical: 'text-critical',
  warning: 'text-warning',
  caution: 'text-ink',
  positive: 'text-positive',
  neutral: 'text-neutral',
}

/** The icons, which show the emphasis to people who don't see the colours. */
export const emphasisIcon: Record<Emphasis, IconName> = {
  critical: 'alarm',
  warning: 'warning',
  caution: 'warning',
  positive: 'check',
  neutral: 'information',
}

/** The banner's colours in both modes. White on JMA's purple and red has only 3.7:1 contrast, so its text is large and bold. */
export const alarmColours: Record<Exclude<Emphasis, 'positive'>, string> = {
  critical: 'bg-[#c800ff] text-white',
  warning: 'bg-[#ff2800] text-white',
  caution: 'bg-[#faf500] text-black',
  neutral: 'bg-neutral-ground text-ink',
}

/** Classes for a white image of a waveform. In dark mode, a filter makes the image dark and keeps about the same hues. */
export const waveImageClass =
  'rounded-8 border border-line bg-white dark:[filter:invert(1)_hue-rotate(180deg)]'
