/** A text that a map can show at a point, in pixels. */
export interface LabelCandidate {
  text: string
  x: number
  y: number
  /** Whether the text stands to the right of a dot at the point, or is centred on the point. */
  hasDot: boolean
}

/** The size of one character, with the space around a text, in pixels. */
const characterPx = 13
const heightPx = 20
const dotPx = 8

/**
 * Chooses the candidates that don't cover each other. Earlier candidates come first. The others are left out; they
 * appear at a higher zoom level.
 */
export function placeLabels<Candidate extends LabelCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const taken: Box[] = []
  return candidates.filter((candidate) => {
    const box = boxOf(candidate)
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  })
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf({ text, x, y, hasDot }: LabelCandidate): Box {
  const width = text.length * characterPx + dotPx
  const left = hasDot ? x - dotPx : x - width / 2
  return { left, right: left + width + dotPx, top: y - heightPx / 2, bottom: y + heightPx / 2 }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}
