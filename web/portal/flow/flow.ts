import type { ReactNode } from 'react'
import { type ActionFunctionArgs, redirect } from 'react-router'
import type { FormSchema } from '../../forms/form-schema.ts'
import { createDraft, type Draft } from '../../forms/draft.ts'
import type { Refusal } from '../../forms/use-schema-form.ts'
import { isUnconfirmed } from '../../api/api-error.ts'
import { paths } from '../paths.ts'
import { openPage, shownAfter } from './connected-flows.ts'
import { sessionStore } from '../../runtime/storage.ts'

export interface Flow<Values extends object> {
  name: FlowName
  schema: FormSchema<Values>
  /** Runs the checks that the schema can't do because they are asynchronous. Returns the problem, or undefined. */
  refuse(values: Values): ReturnType<Refusal<Values>>
  /** The typed values. They are deleted when the finish page opens. */
  draft: Draft<Values>
  form: string
  confirm: string
  finish: string
}

/** The names of the screens that have a confirm page and a finish page. */
export type FlowName = {
  [Name in keyof typeof paths]: `${Name}Confirm` | `${Name}Finish` extends keyof typeof paths
    ? Name
    : never
}[keyof typeof paths]

/** Creates a flow. Fields named in `secrets` are never stored. Values that `refuse` rejects are not sent. */
export function createFlow<Values extends object>(
  name: FlowName,
  schema: FormSchema<Values>,
  {
    secrets = [],
    refuse = () => Promise.resolve(undefined),
  }: { secrets?: readonly (keyof Values & string)[]; refuse?: Refusal<Values> } = {},
): Flow<Values> {
  return {
    name,
    schema,
    refuse,
    draft: createDraft(name, schema, secrets),
    form: paths[name],
    confirm: paths[`${name}Confirm`],
    finish: paths[`${name}Finish`],
  }
}

/** Returns the initial values of a form, overridden by its draft. */
export function openForm<Initial extends object>(
  { draft, finish }: Pick<Flow<object>, 'draft' | 'finish'>,
  initial: Initial,
): Initial {
  forgetCompletion(finish)
  return draft.applyTo(initial)
}

/**
 * Returns the form's values for the confirm page.
 *
 * @throws a redirect to the form if values are missing or invalid
 */
export async function requireDraft<Values extends object>(
  flow: Pick<Flow<Values>, 'draft' | 'form' | 'refuse'>,
): Promise<Values> {
  const values = flow.draft.read()
  if (values === undefined || (await flow.refuse(values))) throw redirect(flow.form)
  return values
}

/** Sends the values. The result becomes the query of the finish page. */
export type SendValues<Values> = (
  values: Values,
) => Promise<Record<string, string> | undefined | void>

/**
 * Creates the action of a confirm page. If sending fails, the draft is kept. If the response is lost, the error screen shows
 * `afterLoss`.
 */
export function sendDraft<Values extends object>(
  flow: Flow<Values>,
  send: SendValues<Values>,
  afterLoss?: ReactNode,
) {
  return async ({ request }: Pick<ActionFunctionArgs, 'request'>): Promise<Response> => {
    const query = await send(await requireDraft(flow)).catch((error: unknown) => {
      if (isUnconfirmed(error)) {
        sessionStore.setItem(unconfirmedKey(flow), 'yes')
        shownAfter.set(error, afterLoss)
      }
      throw error
    })
    sessionStore.removeItem(unconfirmedKey(flow))
    recordCompletion(flow.finish)
    const finish = flow.finish + (query ? `?${new URLSearchParams(query).toString()}` : '')
    // Shows that the values were saved, even if the owner went back during the submit. The router then ignores the redirect.
    if (request.signal.aborted) await openPage(finish)
    return redirect(finish)
  }
}

const unconfirmedKey = ({ finish }: Pick<Flow<object>, 'finish'>) => `equser.unconfirmed${finish}`

/** Whether the last response was lost. The server may then already have done what a second submit would repeat. */
export function isLastUnconfirmed(flow: Pick<Flow<object>, 'finish'>): boolean {
  return sessionStore.getItem(unconfirmedKey(flow)) !== null
}

/**
 * Deletes the draft. The finish page calls this when it opens. Reloading the page sends nothing.
 *
 * @throws a redirect to the form if nothing was sent
 */
export function finishFlow({
  draft,
  form,
  finish,
}: Pick<Flow<object>, 'draft' | 'form' | 'finish'>): void {
  requireCompletion(finish, form)
  draft.clear()
}

// The key in session storage, which survives a reload and is cleared when the signed-in user changes.
const completionKey = (finish: string): string => `equser.done${finish}`

/** Records that the task of a finish page is done. Call it only after the server has confirmed it. */
export function recordCompletion(finish: string): void {
  sessionStore.setItem(completionKey(finish), 'yes')
}

/** Makes the finish page unavailable. Call it when the user can start the task again. */
export function forgetCompletion(finish: string): void {
  sessionStore.removeItem(completionKey(finish))
}

export function isCompleted(finish: string): boolean {
  return sessionStore.getItem(completionKey(finish)) !== null
}

/**
 * Prevents a finish page from claiming something that did not happen.
 *
 * @throws a redirect to `start` if the task was not done in this tab
 */
export function requireCompletion(finish: string, start: string): void {
  if (!isCompleted(finish)) throw redirect(start)
}
