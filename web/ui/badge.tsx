import type { StatusText } from '../text/emphasis.ts'
import { shindoLabel } from '../text/shindo.ts'
import { emphasisFill, emphasisIcon } from './emphasis-classes.ts'
import { Icon } from './icon.tsx'
import { shindoStyle } from './shindo-style.ts'

/** A state or level as coloured text with an icon. */
export function Badge({ text, emphasis }: StatusText) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-6 px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${emphasisFill[emphasis]}`}
    >
      <Icon name={emphasisIcon[emphasis]} className="size-4" />
      {text}
    </span>
  )
}

/** The class of an instrumental intensity, in the JMA's colour. A `suffix` is for example 相当. */
export function ShindoBadge({ shindo, suffix = '' }: { shindo: number; suffix?: string }) {
  const label = shindoLabel(shindo)
  return (
    <span
      className="inline-flex min-w-12 items-center justify-center rounded-6 border border-line-strong px-2 py-0.5 text-sm font-bold whitespace-nowrap"
      style={shindoStyle(label)}
    >
      <span className="sr-only">震度</span>
      {label}
      {suffix}
    </span>
  )
}
