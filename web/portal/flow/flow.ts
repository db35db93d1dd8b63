import { type ActionFunctionArgs, type DataRouter, redirect } from 'react-router'
import type { FormSchema } from '../../forms/form-schema.ts'
import { createDraft, type Draft } from '../../forms/draft.ts'
import type { Refusal } from '../../forms/use-schema-form.ts'
import { paths } from '../paths.ts'

/** A form, a page that confirms its values, and a page that says that they were sent. */
export interface Flow<Values extends object> {
  name: FlowName
  schema: FormSchema<Values>
  /** Finds what is wrong with valid values. */
  refuse(values: Values): ReturnType<Refusal<Values>>
  /** What is typed into the form, until it is sent. */
  draft: Draft<Values>
  form: string
  confirm: string
  finish: string
}

/** The names of flows: those of screens that have a confirm page and a finish page. */
export type FlowName = {
  [Name in keyof typeof paths]: `${Name}Confirm` | `${Name}Finish` extends keyof typeof paths
    ? Name
    : never
}[keyof typeof paths]

/** Creates the flow of three screens. Fields named in `secrets` are never stored. What `refuse` refuses is not sent. */
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

/** For the loader of a form: its initial values, replaced by what the user has typed but not sent. */
export function openForm<Initial extends object>(
  { draft, finish }: Pick<Flow<object>, 'draft' | 'finish'>,
  initial: Initial,
): Initial {
  forgetCompletion(finish)
  return draft.applyTo(initial)
}

/**
 * For the loader of a confirm page: the values of the form.
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

/** Sends the values. May return the query of the finish page. */
export type SendValues<Values> = (
  values: Values,
) => Promise<Record<string, string> | undefined | void>

/**
 * Creates the action of a confirm page. It sends the values and redirects to the finish page. What
 * was typed survives an error.
 */
export function sendDraft<Values extends object>(flow: Flow<Values>, send: SendValues<Values>) {
  return async ({ request }: Pick<ActionFunctionArgs, 'request'>): Promise<Response> => {
    const query = await send(await requireDraft(flow))
    recordCompletion(flow.finish)
    const finish = flow.finish + (query ? `?${new URLSearchParams(query).toString()}` : '')
    // An owner who went back in the meantime must not believe that nothing was sent.
    if (request.signal.aborted) await navigate?.(finish)
    return redirect(finish)
  }
}

let navigate: ((path: string) => Promise<void>) | undefined

/** Lets a flow show its finish page although its submission is no longer waited for. */
export function connectFlows(router: DataRouter): void {
  navigate = (path) => router.navigate(path)
}

/**
 * For the loader of a finish page. Deletes what was typed. Loading the page again sends nothing.
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

// Session storage survives a reload, and is cleared when the signed-in user changes.
const completionKey = (finish: string): string => `equser.done${finish}`

/**
 * Records that the task of a finish page was done. Call it only after the server has confirmed it.
 * `finish` is the path of the page.
 */
export function recordCompletion(finish: string): void {
  sessionStorage.setItem(completionKey(finish), 'yes')
}

/** Deletes the record. Call it when the task can start again. */
export function forgetCompletion(finish: string): void {
  sessionStorage.removeItem(completionKey(finish))
}

/** Whether the task of a finish page was done in this tab. */
export function isCompleted(finish: string): boolean {
  return sessionStorage.getItem(completionKey(finish)) !== null
}

/**
 * For the loader of a finish page: it must not claim what did not happen.
 *
 * @throws a redirect to the path `start` if the task was not done in this tab
 */
export function requireCompletion(finish: string, start: string): void {
  if (!isCompleted(finish)) throw redirect(start)
}
