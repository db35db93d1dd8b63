import { redirect } from 'react-router'

/** A finish page, and the page where its task starts. Both are paths. */
export interface CompletionSteps {
  form: string
  finish: string
}

// Session storage survives a reload, and is cleared when the signed-in user changes.
const key = (finish: string): string => `equser.done${finish}`

/** Records that the task of a finish page was done. Call it only after the server has confirmed it. */
export function recordCompletion({ finish }: Pick<CompletionSteps, 'finish'>): void {
  sessionStorage.setItem(key(finish), 'yes')
}

/** Deletes the record. Call it when the task can start again. */
export function forgetCompletion({ finish }: Pick<CompletionSteps, 'finish'>): void {
  sessionStorage.removeItem(key(finish))
}

/**
 * For the loader of a finish page: it must not claim what did not happen.
 *
 * @throws a redirect to the form if the task was not done in this tab
 */
export function requireCompletion({ form, finish }: CompletionSteps): null {
  if (sessionStorage.getItem(key(finish)) === null) throw redirect(form)
  return null
}
