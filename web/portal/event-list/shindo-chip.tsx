import { shindoLabel } from '../../text/shindo.ts'
import { shindoStyle } from '../../ui/shindo-style.ts'

/** The class of an intensity at the start of a row, in the JMA's colour. */
export function ShindoChip({ shindo }: { shindo: number | undefined }) {
  const label = shindo === undefined ? undefined : shindoLabel(shindo)
  return (
    <span
      className="grid size-13 shrink-0 place-content-center rounded-8 border border-line-strong text-center text-xl leading-none font-bold"
      style={label && shindoStyle(label)}
    >
      <span className="sr-only">震度</span>
      {label ?? '―'}
    </span>
  )
}
