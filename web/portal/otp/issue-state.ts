import { unreachable } from '../../../openapi/contract/unreachable.ts'

/**
 * The button that issues a one-time password. It rests for 15 seconds after a click, whether the
 * call succeeded or not; `waitS` are the seconds of that which are left.
 */
export type IssueState =
  | { kind: 'ready'; isAgain: boolean }
  | { kind: 'sending'; waitS: number }
  | { kind: 'waiting'; waitS: number }

/** A click, the call's answer, and a second that has passed. */
export type IssueEvent = 'click' | 'answer' | 'second'

/** Before the first click. */
export const notYetIssued: IssueState = { kind: 'ready', isAgain: false }

/** What an event makes of a state; one that means nothing there changes nothing. */
export function afterIssueEvent(state: IssueState, event: IssueEvent): IssueState {
  switch (event) {
    case 'click':
      return state.kind === 'ready' ? { kind: 'sending', waitS: issueWaitS } : state
    case 'answer':
      return state.kind === 'sending' ? waiting(state.waitS) : state
    case 'second': {
      if (state.kind === 'ready') return state
      const waitS = Math.max(0, state.waitS - 1)
      return state.kind === 'sending' ? { kind: 'sending', waitS } : waiting(waitS)
    }
  }
  return unreachable(event)
}

/** What stands on the button. */
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
