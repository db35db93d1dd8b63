import { redirect } from 'react-router'
import type { Draft } from '../../forms/draft.ts'

/** What a flow of form, confirm page and finish page needs to know. */
export interface FlowSteps<Values> {
  draft: Draft<Values>
  form: string
  /** Path of the finish page, or what makes it from what the server said. */
  finish: string
}

/**
 * Loader of a confirm page: the values that the form left.
 *
 * @throws a redirect back to the form when there are none, or one of them is missing
 */
export function requireDraft<Values>({ draft, form }: Pick<FlowSteps<Values>, 'draft' | 'form'>) {
  return (): Values => {
    const values = draft.read()
    if (values === undefined) throw redirect(form)
    return values
  }
}

/**
 * Action of a confirm page: sends the values once, however often its button is pressed, and goes on
 * to the finish page. `send` may answer the query of that page. A refused call keeps the values.
 */
export function sendDraft<Values>(
  steps: FlowSteps<Values>,
  send: (values: Values) => Promise<URLSearchParams | void>,
) {
  let underWay: Promise<URLSearchParams | void> | undefined
  return async (): Promise<Response> => {
    underWay ??= send(requireDraft(steps)()).finally(() => {
      underWay = undefined
    })
    const query = await underWay
    const target = query === undefined ? steps.finish : `${steps.finish}?${query.toString()}`
    return redirect(target)
  }
}

/** Loader of a finish page: what was typed is done with. Coming here again sends nothing. */
export function finishDraft({ draft }: Pick<FlowSteps<unknown>, 'draft'>) {
  return (): null => {
    draft.clear()
    return null
  }
}
