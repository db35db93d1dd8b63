import { useEffect, useReducer, useState } from 'react'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { issueOnetimePassword } from '../../api/terminal.ts'
import { secondMs } from '../../text/time.ts'
import { failureText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'

/** Issues a one-time password and shows the result. */
export function IssuePassword({ onSent }: { onSent: () => void }) {
  const [state, dispatch] = useIssueState()
  const [result, setResult] = useState<Result>({ kind: 'none' })

  const issue = (): void => {
    recordIssue()
    dispatch('click')
    setResult({ kind: 'none' })
    void issueOnetimePassword()
      .then(
        () => {
          setResult({ kind: 'sent' })
          return onSent()
        },
        (error: unknown) => setResult({ kind: 'failed', text: failureText(error) }),
      )
      .finally(() => dispatch('response'))
  }

  return (
    <div className="grid gap-4">
      <Button
        variant="outline"
        disabled={state.kind !== 'ready'}
        onClick={issue}
        className="w-fit min-w-[min(18rem,100%)]"
      >
        {issueLabel(state)}
      </Button>
      {result.kind === 'sent' && (
        <Notification emphasis="positive" title="ワンタイムパスワードを送信しました。" isUrgent>
          <p>登録されているメールアドレスに届きます。15分以内に使用してください。</p>
        </Notification>
      )}
      {result.kind === 'failed' && <Notification emphasis="warning" title={result.text} isUrgent />}
    </div>
  )
}

/** The state of the button, which a change of the screen does not reset. */
export function useIssueState() {
  const [state, dispatch] = useReducer(nextIssueState, undefined, () =>
    initialIssueState(issuedAt && (performance.now() - issuedAt) / secondMs),
  )
  const isWaiting = state.kind !== 'ready'
  useEffect(() => {
    if (!isWaiting) return undefined
    const interval = setInterval(() => dispatch('second'), secondMs)
    return () => clearInterval(interval)
  }, [isWaiting])
  return [state, dispatch] as const
}

let issuedAt: number | undefined

/** Starts the wait until the next issue. */
export function recordIssue(): void {
  issuedAt = performance.now()
}

type Result = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; text: string }

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

/** The state of a new screen, some seconds after the last click. Undefined before the first one. */
export function initialIssueState(passedS: number | undefined): IssueState {
  if (passedS === undefined) return { kind: 'ready', isAgain: false }
  return waiting(Math.max(0, Math.ceil(issueWaitS - passedS)))
}

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
