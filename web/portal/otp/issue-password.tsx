import { useEffect, useReducer, useState } from 'react'
import { issueOnetimePassword } from '../../api/access.ts'
import { failureText } from '../../api/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { initialIssueState, issueLabel, nextIssueState } from './issue-state.ts'

/** Issues a one-time password and shows the result. */
export function IssuePassword({ onSent }: { onSent: () => void }) {
  const [state, dispatch] = useReducer(nextIssueState, initialIssueState)
  const [result, setResult] = useState<Result>({ kind: 'none' })
  const isDisabled = state.kind !== 'ready'
  useEffect(() => {
    if (!isDisabled) return undefined
    const interval = setInterval(() => dispatch('second'), 1_000)
    return () => clearInterval(interval)
  }, [isDisabled])

  const issue = (): void => {
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
        disabled={isDisabled}
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

type Result = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; text: string }
