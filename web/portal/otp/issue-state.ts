import { unreachable } from '../../../openapi/contract/unreachable.ts'

/**
 * State of the button that issues a one-time password. The button is disabled for 15 seconds after
 * a click, whether the call succeeds or not. `waitS` is the rest of that time, in seconds.
 */
export type IssueState =
  | { kind: 'ready'; isAgain: boolean }
  | { kind: 'sending'; waitS: number }
  | { kind: 'waiting'; waitS: number }

/** A click, the response to the call, and the passing of a second. */
export type IssueEvent = 'click' | 'response' | 'second'

/** The state before the first click. */
export const initialIssueState: IssueState = { kind: 'ready', isAgain: false }

/** Returns the state after an event. An event that doesn't apply to the state has no effect. */
export function nextIssueState(state: IssueState, event: IssueEvent): IssueState {
  switch (event) {
    case 'click':
      return state.kind === 'ready' ? { kind: 'sending', waitS: issueWaitS } : state
    case 'response':
      return state.kind === 'sending' ? waiting(state.waitS) : state
    case 'second': {
      if (state.kind === 'ready') return state
      const waitS = Math.max(0, state.waitS - 1)
      return state.kind === 'sending' ? { kind: 'sending', waitS } : waiting(waitS)
    }
  }
  return unreachable(event)
}

/** The button's label. */
export function issueLabel(state: IssueState): string {
  switch (state.kind) {
    case 'ready':
      return state.isAgain ? '再発行する' : 'ワンタイムパスワードを発行する'
    case 'sending':
      return '送信中です'
    case 'waiting':
      return `再発行まで${state.waitS}秒`
  }
  return unreachable(state)
}

const issueWaitS = 15

function waiting(waitS: number): IssueState {
  return waitS === 0 ? { kind: 'ready', isAgain: true } : { kind: 'waiting', waitS }
}
