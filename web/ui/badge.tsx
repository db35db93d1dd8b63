import type { StatusText } from '../text/emphasis.ts'
import { shindoLabel, type ShindoLabel } from '../../simulator/quake/shared/shindo-class.ts'
import { shindoColours } from '../text/shindo.ts'
import { emphasisFill, emphasisIcon } from './emphasis-classes.ts'
import { Unknown } from './date-time.tsx'
import { Icon } from './icon.tsx'

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

/** The class of an instrumental intensity, in JMA's colour. `suffix` is text such as 相当. An unknown intensity is a dash. */
export function ShindoBadge({
  shindo,
  suffix = '',
}: {
  shindo: number | undefined
  suffix?: string
}) {
  if (shindo === undefined) return <Unknown text="―" />
  const label = shindoLabel(shindo)
  return (
    <span
      className="inline-flex min-w-12 items-center justify-center rounded-6 border border-line-strong px-2 py-0.5 text-[max(0.875rem,0.8em)] font-bold whitespace-nowrap"
      style={shindoStyle(label)}
    >
      <span className="sr-only">震度</span>
      {label}
      {suffix}
    </span>
  )
}

/** A heading with the class of an intensity in large type, in JMA's colour. If the intensity is unknown, the text is `none`. */
export function ShindoTile({
  heading,
  shindo,
  none,
}: {
  heading: string
  shindo: number | undefined
  none: string
}) {
  const label = shindo === undefined ? undefined : shindoLabel(shindo)
  return (
    <section
      className="grid justify-items-center gap-1 rounded-12 border border-line-strong bg-surface px-2 py-4 text-center"
      style={label && shindoStyle(label)}
    >
      <h2 className="text-sm leading-140 font-bold">{heading}</h2>
      <p className="text-4xl leading-120 font-bold">
        {label ?? <span className="text-xl text-ink-quiet">{none}</span>}
      </p>
    </section>
  )
}

/** Returns JMA's colours for an intensity class. They are the same in light and dark mode. */
export function shindoStyle(label: ShindoLabel): { backgroundColor: string; color: string } {
  const { ground, text } = shindoColours[label]
  return { backgroundColor: ground, color: text }
}
