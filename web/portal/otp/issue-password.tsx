import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { issueOnetimePassword } from '../../api/terminal.ts'
import { secondMs } from '../../../openapi/base/durations.ts'
import { failureText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'

export function IssuePassword({ onSent }: { onSent: () => void }) {
  const { waitS, isWaiting, start } = useIssueWait()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: issueOnetimePassword,
    onMutate: start,
    onSuccess: onSent,
  })
  return (
    <div className="grid gap-4">
      <Button variant="outline" disabled={isPending || isWaiting} onClick={() => mutate()}>
        {issueLabel(waitS, isPending)}
      </Button>
      {isSuccess && (
        <Notification emphasis="positive" title="ワンタイムパスワードを送信しました。" isUrgent>
          <p>登録されているメールアドレスに届きます。15分以内に使用してください。</p>
        </Notification>
      )}
      {error && <Notification emphasis="warning" title={failureText(error)} isUrgent />}
    </div>
  )
}

/** Returns the seconds until a password can be issued again. Undefined before the first. Other screens continue the wait. */
export function useIssueWait() {
  const [waitS, setWaitS] = useState(() => waitAt(performance.now()))
  const isWaiting = waitS !== undefined && waitS > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const interval = setInterval(() => setWaitS(waitAt(performance.now())), secondMs)
    return () => clearInterval(interval)
  }, [isWaiting])
  const start = (): void => {
    recordIssue()
    setWaitS(waitAt(performance.now()))
  }
  return { waitS, isWaiting, start }
}

let issuedAt: number | undefined

/** Starts the wait until a one-time password can be issued again. Screens that are opened later show this wait too. */
export function recordIssue(): void {
  issuedAt = performance.now()
}

function waitAt(now: number): number | undefined {
  return issuedAt && issueWaitS((now - issuedAt) / secondMs)
}

/** Returns the seconds until the button is enabled again, if it was clicked `passedS` seconds ago. */
export function issueWaitS(passedS: number): number {
  return Math.max(0, Math.ceil(15 - passedS))
}

/** Returns the text of the button. `waitS` is the number of seconds until a password can be issued again. */
export function issueLabel(waitS: number | undefined, isSending = false): string {
  if (isSending) return '送信中です'
  if (waitS === undefined) return 'ワンタイムパスワードを発行する'
  return waitS > 0 ? `再発行まで${waitS}秒` : '再発行する'
}
