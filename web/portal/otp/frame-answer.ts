import * as z from 'zod/mini'

/** What the frame with the terminal's settings page has been answered. */
export type FrameAnswer =
  | { kind: 'page' }
  /** The data centre is not ready with the page. */
  | { kind: 'notYet' }
  /** The page is closed to this session. */
  | { kind: 'closed' }
  /** Nothing that could be read. */
  | { kind: 'lost' }

/** Reads the document in the frame; undefined when the browser shows a page of its own there. */
export function frameAnswer(shown: { contentType: string; text: string } | undefined): FrameAnswer {
  if (shown === undefined) return { kind: 'lost' }
  if (!jsonType.test(shown.contentType)) return { kind: 'page' }
  const { success, data } = z.safeParse(errorBody, parse(shown.text))
  if (!success) return { kind: 'lost' }
  return { kind: data.code === 500 ? 'notYet' : 'closed' }
}

/** The frame asks again so long after it was told "not yet". */
export const frameReloadMs = 3_000

const jsonType = /^application\/(?:[a-z.-]+\+)?json\b/i
const errorBody = z.object({ code: z.number() })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
