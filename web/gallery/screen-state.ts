import type { operations } from '../../openapi/generated/schema.d.ts'
import type { GalleryAnswer, GalleryOperation } from './contract-answers.ts'

/** A state of a screen: what the server answers, and whether the screen's form has been sent. */
export interface ScreenState {
  /** Unique among the states of a screen, e.g. `getTerminalStatus.disconnected`. */
  id: string
  title: string
  /** By operation id, the name of the answer, `pending` or `lost`. The others give their default. */
  answers: Record<string, string>
  isSubmitted: boolean
  isSimulated: boolean
}

/** What a screen does when every call succeeds. */
export interface ScreenCalls {
  /** The operations that it calls to show itself. */
  loaded: readonly string[]
  /** The operations that sending its form calls. Empty for a screen without a form. */
  sent: readonly string[]
  /** Whether it still stands there after its form was sent. */
  staysAfterSending: boolean
}

/** A call that is never answered. */
export const pending = 'pending'
/** A call whose connection is lost. */
export const lost = 'lost'

/** Operations of the layouts, which many screens call, and the screens that show all their answers. */
const ofLayouts: Partial<Record<string, readonly string[]>> = {
  getSessionUser: ['termStatus', 'monitoringMail'],
  getTerminalStatus: ['termStatus'],
  listNews: ['login', 'notice'],
} satisfies Partial<Record<keyof operations, readonly string[]>>

/** No warning is in force, so that only the state `alerts` shows the banner. */
const calm: Record<string, string> = { getTerminalStatus: 'eruptionUnset' }
/** Public pages are shown to somebody who is not signed in: the login page leads others on. */
const visitor: Record<string, string> = { ...calm, getSessionUser: '401' }
const guarded = /^\/(?:user|otp)\//

/** A 401 leads to the login page, which is a screen of its own. */
const leadsElsewhere = ({ status }: GalleryAnswer): boolean => status === 401

/**
 * The state of a screen before anything else is known about it.
 *
 * @param path the path of the screen's route
 */
export function plainStateOf(path: string): ScreenState {
  return {
    id: 'plain',
    title: 'Plain',
    answers: guarded.test(path) ? calm : visitor,
    isSubmitted: false,
    isSimulated: false,
  }
}

/** All states of a screen: every answer of each operation that it calls, one at a time, and the states that all have. */
export function statesOf(
  { screen, path }: { screen: string; path: string },
  { loaded, sent, staysAfterSending }: ScreenCalls,
  operations: readonly GalleryOperation[],
): ScreenState[] {
  const plain = plainStateOf(path)
  const own = loaded.filter((id) => ofLayouts[id]?.includes(screen) ?? true)
  /** The plain state, but with another answer of some operations. */
  const state = (
    id: string,
    title: string,
    operationIds: readonly string[],
    answer: string,
    isSubmitted = false,
  ): ScreenState => ({
    ...plain,
    id,
    title,
    answers: { ...plain.answers, ...Object.fromEntries(operationIds.map((one) => [one, answer])) },
    isSubmitted,
  })
  const answersOf = (id: string): GalleryAnswer[] =>
    operations.find((operation) => operation.id === id)?.answers ?? []
  const afterAnswers = (ids: readonly string[], isSubmitted: boolean): ScreenState[] =>
    ids.flatMap((id) =>
      answersOf(id)
        .slice(1)
        .filter((answer) => !leadsElsewhere(answer) && answer.name !== plain.answers[id])
        .map(({ name, status, summary }) => {
          const code = status < 400 || String(status) === name ? name : `${status} ${name}`
          return state(`${id}.${name}`, `${id} ${code}: ${summary}`, [id], name, isSubmitted)
        }),
    )
  return [
    plain,
    ...(loaded.includes('getTerminalStatus')
      ? [state('alerts', 'A warning is in force', ['getTerminalStatus'], 'connected')]
      : []),
    { ...plain, id: 'simulation', title: 'Served by a simulator', isSimulated: true },
    ...(own.length === 0
      ? []
      : [state('loading', 'Loading', own, pending), state('lost', 'Connection lost', own, lost)]),
    ...afterAnswers(own, false),
    ...(sent.length > 0 && staysAfterSending
      ? [{ ...plain, id: 'sent', title: 'Sent', isSubmitted: true }]
      : []),
    ...(sent.length === 0
      ? []
      : [
          state('sending', 'Sending', sent, pending, true),
          state('sending.lost', 'Connection lost while sending', sent, lost, true),
        ]),
    ...afterAnswers(sent, true),
  ]
}
