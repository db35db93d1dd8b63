import { redirect } from 'react-router'
import type { Draft } from '../../forms/draft.ts'
import type { TypedValues } from '../../forms/typed-values.ts'
import { forgetCompletion, recordCompletion, requireCompletion } from './completion.ts'

/** The steps of a flow: form, confirm page, finish page. */
export interface FlowSteps<Values, Typed = Values> {
  draft: Draft<Values>
  /** What is typed into the form and not confirmed yet, if the form keeps it. */
  typed?: TypedValues<Typed>
  form: string
  /** Path of the finish page. */
  finish: string
}

/** For the loader of a form: returns what the user has confirmed but not sent yet. */
export function openForm<Values>(
  steps: Pick<FlowSteps<Values>, 'draft' | 'finish'>,
): Values | undefined {
  forgetCompletion(steps)
  return steps.draft.read()
}

/** For the loader of a form: its initial values, replaced by what the user has typed but not sent. */
export function openFormWith<Values>(
  steps: Pick<FlowSteps<Values>, 'draft' | 'finish' | 'typed'>,
  initial: Values,
): Values {
  const values = openForm(steps) ?? initial
  return steps.typed?.applyTo(values) ?? values
}

/**
 * Creates the loader of a confirm page. It returns the values that the form has saved.
 *
 * @throws a redirect to the form if values are missing or invalid
 */
export function requireDraft<Values>({ draft, form }: Pick<FlowSteps<Values>, 'draft' | 'form'>) {
  return (): Values => {
    const values = draft.read()
    if (values === undefined) throw redirect(form)
    return values
  }
}

/**
 * Creates the action of a confirm page. It sends the values and redirects to the finish page.
 * `send` may return the query of that page. The draft survives an error.
 */
export function sendDraft<Values>(
  steps: Omit<FlowSteps<Values>, 'typed'>,
  send: (values: Values) => Promise<URLSearchParams | void>,
) {
  return async (): Promise<Response> => {
    const query = await send(requireDraft(steps)())
    recordCompletion(steps)
    const target = query === undefined ? steps.finish : `${steps.finish}?${query.toString()}`
    return redirect(target)
  }
}

/**
 * Creates the loader of a finish page. It deletes what was typed. Loading the page again sends nothing.
 *
 * @throws a redirect to the form if nothing was sent
 */
export function finishDraft(
  steps: Pick<FlowSteps<unknown>, 'draft' | 'typed' | 'form' | 'finish'>,
) {
  return (): null => {
    requireCompletion(steps)
    steps.draft.clear()
    steps.typed?.clear()
    return null
  }
}
