import type { operations } from '../../openapi/generated/schema.d.ts'
import type { GalleryResponse, GalleryOperation } from './contract-responses.ts'

/** A state of a screen: the server's responses, and whether the screen's form has been submitted. */
export interface ScreenState {
  /** The id of the state, unique among the states of its screen, e.g. `getTerminalStatus.disconnected`. */
  id: string
  title: string
  /**
   * By operation id, the name of the operation's response, or `pending` or `lost`. Other operations return their first response.
   */
  responses: Record<string, string>
  isSubmitted: boolean
  isSimulated: boolean
}

/** The operations that a screen calls if every call succeeds. */
export interface ScreenCalls {
  loaded: readonly string[]
  /** The operations called by the form's submit. Empty for a screen without a form. */
  sent: readonly string[]
  /** Whether the screen is still shown after its form was submitted. */
  staysAfterSending: boolean
}

/** Stands for a call that never gets a response. */
export const pending = 'pending'
/** Stands for a call whose connection is lost. */
export const lost = 'lost'

/** Operations that the layouts call on many screens, and the only screens that get a state for each response of the operation. */
const ofLayouts: Partial<Record<string, readonly string[]>> = {
  getSessionUser: ['termStatus', 'monitoringMail'],
  getTerminalStatus: ['termStatus'],
  listNews: ['login', 'notice'],
} satisfies Partial<Record<keyof operations, readonly string[]>>

/** The responses on public screens. Nobody is signed in, because the login page redirects a signed-in user. */
const visitor: Record<string, string> = { getSessionUser: '401' }
const guarded = /^\/(?:user|otp)\//

/**
 * Returns the state in which all calls succeed.
 *
 * @param path the path of the screen's route
 */
export function plainStateOf(path: string): ScreenState {
  return {
    id: 'plain',
    title: 'Plain',
    responses: guarded.test(path) ? {} : visitor,
    isSubmitted: false,
    isSimulated: false,
  }
}

/** Returns a screen's states: one for each response of each operation that it calls, and those that every screen has. */
export function statesOf(
  { screen, path }: { screen: string; path: string },
  { loaded, sent, staysAfterSending }: ScreenCalls,
  operations: readonly GalleryOperation[],
): ScreenState[] {
  const plain = plainStateOf(path)
  const own = loaded.filter((id) => ofLayouts[id]?.includes(screen) ?? true)
  /** Returns the plain state with another response for some operations. */
  const state = (
    id: string,
    title: string,
    operationIds: readonly string[],
    response: string,
    isSubmitted = false,
  ): ScreenState => ({
    ...plain,
    id,
    title,
    responses: {
      ...plain.responses,
      ...Object.fromEntries(operationIds.map((operationId) => [operationId, response])),
    },
    isSubmitted,
  })
  const responsesOf = (id: string): GalleryResponse[] =>
    operations.find((operation) => operation.id === id)?.responses ?? []
  const statesAfter = (ids: readonly string[], isSubmitted: boolean): ScreenState[] =>
    ids.flatMap((id) =>
      responsesOf(id)
        .slice(1)
        .filter((response) => response.status !== 401 && response.name !== plain.responses[id])
        .map(({ name, status, summary }) => {
          const code = status < 400 || String(status) === name ? name : `${status} ${name}`
          return state(`${id}.${name}`, `${id} ${code}: ${summary}`, [id], name, isSubmitted)
        }),
    )
  return [
    plain,
    ...(loaded.includes('getTerminalStatus')
      ? [state('alerts', 'A warning is in force', ['getTerminalStatus'], 'world')]
      : []),
    { ...plain, id: 'simulation', title: 'Served by a simulator', isSimulated: true },
    ...(own.length === 0
      ? []
      : [state('loading', 'Loading', own, pending), state('lost', 'Connection lost', own, lost)]),
    ...statesAfter(own, false),
    ...(sent.length > 0 && staysAfterSending
      ? [{ ...plain, id: 'sent', title: 'Sent', isSubmitted: true }]
      : []),
    ...(sent.length === 0
      ? []
      : [
          state('sending', 'Sending', sent, pending, true),
          state('sending.lost', 'Connection lost while sending', sent, lost, true),
        ]),
    ...statesAfter(sent, true),
  ]
}
