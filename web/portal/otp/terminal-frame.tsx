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
import { type FrameContent, frameContent, frameReloadMs } from './frame-content.ts'
import { otpLoginPath } from './otp-login-path.ts'

/**
 * The terminal's own settings page. Without access to it, redirects to the one-time-password login.
 */
export function TerminalFrame() {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [content, setContent] = useState<FrameContent>()
  const retry = useCallback(() => {
    setContent(undefined)
    setAttempt((last) => last + 1)
  }, [])

  useEffect(() => {
    if (content?.kind !== 'notYet') return undefined
    const timer = setTimeout(retry, frameReloadMs)
    return () => clearTimeout(timer)
  }, [content, retry])

  const handleLoad = (shown: Document | null): void => {
    const next = frameContent(shown === null ? undefined : contentOf(shown))
    setContent(next)
    if (next.kind === 'closed') void navigate(otpLoginPath(paths.otpConf), { replace: true })
    // Responses in the frame do not pass through the portal's client. This request extends the
    // session.
    if (next.kind === 'page') void refreshSessionUser().catch(() => null)
  }

  const isShown = content?.kind === 'page'
  return (
    <div className="relative grid min-h-96 grow rounded-8 border border-line-strong bg-white">
      {content?.kind === 'lost' && (
        <div className="p-4">
          <Notification emphasis="warning" title={errorTexts.lostConnection} isUrgent>
            <Button variant="outline" className="mt-1 w-fit" onClick={retry}>
              もう一度読み込む
            </Button>
          </Notification>
        </div>
      )}
      {!isShown && content?.kind !== 'lost' && <Fetching />}
      <iframe
        // A new frame for each attempt, so that a form that was sent in the old one is not sent
        // again.
        key={attempt}
        src={terminalPageUrl}
        title={screenNames.otpConf}
        // The terminal's page has the portal's origin, so it must not run scripts.
        sandbox="allow-same-origin allow-forms"
        onLoad={(event) => handleLoad(event.currentTarget.contentDocument)}
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
