import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { terminalPageUrl } from '../../api/access.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { paths } from '../paths.ts'
import { refreshSessionUser } from '../session/session-user.ts'
import { type FrameAnswer, frameAnswer, frameReloadMs } from './frame-answer.ts'
import { otpLoginPath } from './otp-login-path.ts'

/** The terminal's own settings page; without access to it, the way to the one-time-password login. */
export function TerminalFrame() {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<FrameAnswer>()
  const askAgain = useCallback(() => {
    setAnswer(undefined)
    setAttempt((last) => last + 1)
  }, [])

  useEffect(() => {
    if (answer?.kind !== 'notYet') return undefined
    const timer = setTimeout(askAgain, frameReloadMs)
    return () => clearTimeout(timer)
  }, [answer, askAgain])

  const take = (shown: Document | null): void => {
    const next = frameAnswer(shown === null ? undefined : contentOf(shown))
    setAnswer(next)
    if (next.kind === 'closed') void navigate(otpLoginPath(paths.otpConf), { replace: true })
    // The frame's answers don't pass the portal's client; this one tells the session of them.
    if (next.kind === 'page') void refreshSessionUser().catch(() => null)
  }

  const isShown = answer?.kind === 'page'
  return (
    <div className="relative grid min-h-96 grow rounded-8 border border-line-strong bg-white">
      {answer?.kind === 'lost' && (
        <div className="p-4">
          <Notification emphasis="warning" title={errorTexts.lostConnection} isUrgent>
            <Button variant="outline" className="mt-1 w-fit" onClick={askAgain}>
              もう一度読み込む
            </Button>
          </Notification>
        </div>
      )}
      {!isShown && answer?.kind !== 'lost' && <Fetching />}
      <iframe
        // A new frame for a new attempt, so that a form sent in the old one is not sent again.
        key={attempt}
        src={terminalPageUrl}
        title={screenNames.otpConf}
        // What comes from the terminal has the portal's own origin, so it runs no scripts.
        sandbox="allow-same-origin allow-forms"
        onLoad={(event) => take(event.currentTarget.contentDocument)}
        className={`size-full rounded-8 ${isShown ? '' : 'invisible absolute'}`}
      />
    </div>
  )
}

function Fetching() {
  return (
    <output className="grid place-content-center justify-items-center gap-4 rounded-8 bg-surface p-4">
      <Spinner />
      <span className="font-bold">端末から設定画面を取得しています。しばらくお待ちください。</span>
    </output>
  )
}

function contentOf({ contentType, body }: Document): { contentType: string; text: string } {
  return { contentType, text: body?.textContent ?? '' }
}
