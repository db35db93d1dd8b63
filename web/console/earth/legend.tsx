import { limits } from '../../../openapi/generated/limits.ts'
import { shindoStyle } from '../../ui/badge.tsx'
import { type PlainText, t } from '../words/words.ts'
import { mapColours } from './map-layers.ts'

const marks: readonly { colour: string; text: PlainText; isRing?: boolean }[] = [
  { colour: mapColours.connected, text: 'Terminal connected' },
  { colour: mapColours.disconnected, text: 'Terminal disconnected' },
  { colour: mapColours.alerted, text: 'Terminal with a tsunami or eruption alert', isRing: true },
  { colour: mapColours.epicentre, text: 'Epicentre' },
  { colour: mapColours.p, text: 'P wave', isRing: true },
  { colour: mapColours.s, text: 'S wave', isRing: true },
]

/** The intensity classes from 1, weakest first. */
const [, ...classes] = limits.Shindo['class-labels']

export function Legend() {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-0.5">
        <span className="mr-1">{t('Intensity (JMA)')}</span>
        {classes.map((label) => (
          <span key={label} className="rounded-4 px-1 font-bold" style={shindoStyle(label)}>
            {label}
          </span>
        ))}
      </p>
      <ul className="flex flex-wrap content-start gap-x-4 gap-y-1" aria-label={t('Map legend')}>
        {marks.map(({ colour, text, isRing }) => (
          <li key={text} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-3.5 shrink-0 rounded-full border-3"
              style={{ borderColor: colour, background: isRing ? 'transparent' : colour }}
            />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  )
}
