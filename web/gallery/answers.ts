import { simulationHeader } from '../api/server-state.ts'
import type { GalleryAnswer, GalleryOperation } from './contract-answers.ts'
import { lost, pending, type ScreenState } from './screen-state.ts'

/**
 * Creates the server of a state: it gives the chosen answers, and for other operations the first one.
 *
 * @param now the time in its responses, in epoch milliseconds
 */
export function createAnswers(
  operations: readonly GalleryOperation[],
  { answers, isSimulated }: Pick<ScreenState, 'answers' | 'isSimulated'>,
  now: number,
) {
  const called = new Set<GalleryOperation>()
  const closed = Promise.withResolvers<never>()
  // Without a waiting call, nobody handles it.
  closed.promise.catch(() => undefined)
  let busy = 0
  const respond = (operation: GalleryOperation): Response => {
    const chosen = answers[operation.id]
    if (chosen === lost) throw failedFetch()
    const answer = answerNamed(operation, chosen)
    return new Response(answer.body ?? null, {
      status: answer.status,
      headers: {
        date: new Date(now).toUTCString(),
        ...(answer.contentType === undefined ? {} : { 'content-type': answer.contentType }),
        ...(isSimulated ? { [simulationHeader]: 'true' } : {}),
      },
    })
  }
  return {
    /** The operations called so far, each once. */
    called: () => [...called],
    /** Whether a call is without an answer that will get one. */
    isBusy: () => busy > 0,
    /** Ends the calls that are never answered, as leaving a page does. */
    close: () => closed.reject(failedFetch()),
    async fetch({ method, url }: Request): Promise<Response> {
      const { pathname } = new URL(url)
      const operation = operationAt(operations, method.toLowerCase(), pathname)
      if (operation === undefined) throw new TypeError(`The contract has no ${method} ${pathname}`)
      called.add(operation)
      if (answers[operation.id] === pending) return closed.promise
      busy += 1
      try {
        return await Promise.resolve(operation).then(respond)
      } finally {
        busy -= 1
      }
    },
  }
}

/** What fetch rejects with when a connection is lost. */
function failedFetch(): TypeError {
  return new TypeError('Failed to fetch')
}

function operationAt(
  operations: readonly GalleryOperation[],
  method: string,
  pathname: string,
): GalleryOperation | undefined {
  return operations.find(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}

function answerNamed({ id, answers }: GalleryOperation, name: string | undefined): GalleryAnswer {
  const found = name === undefined ? answers[0] : answers.find((answer) => answer.name === name)
  if (found) return found
  const names = answers.map((answer) => answer.name).join(', ')
  throw new Error(`${id} has no answer "${name}". Its answers are: ${names}.`)
}
