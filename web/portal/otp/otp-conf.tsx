import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { terminalPageUrl } from '../../api/terminal.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { otpLoginPath, paths } from '../paths.ts'
import { refreshSessionUser } from '../session/session-user.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export function Component() {
  return (
    <>
      <ScreenHeading />
      <Notification emphasis="neutral" title="データセンターを経由して端末に接続しています。">
        <p>最後の変更または画面の移動から10分で、この設定画面は閉じられます。</p>
      </Notification>
      <div className="mt-4 flex grow flex-col">
        <TerminalFrame />
      </div>
    </>
  )
}

/** The terminal's own settings page in a frame. If the session has no access to it, redirects to the one-time-password login. */
function TerminalFrame() {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [content, setContent] = useState<FrameContent>()
  const retry = useCallback(() => {
    setContent(undefined)
    setAttempt((last) => last + 1)
  }, [])

  useEffect(() => {
    if (content !== 'notYet') return undefined
    const timer = setTimeout(retry, frameReloadMs)
    return () => clearTimeout(timer)
  }, [content, retry])

  const handleLoad = (shown: Document | null): void => {
    const next = frameContent(shown === null ? undefined : contentOf(shown))
    setContent(next)
    if (next === 'closed') void navigate(otpLoginPath(paths.otpConf), { replace: true })
    // The frame's own requests bypass the portal's client. This request makes the client restart the session timer.
    if (next === 'page') void refreshSessionUser().catch(() => null)
  }

  const isShown = content === 'page'
  return (
    <div className="relative grid min-h-96 grow rounded-8 border border-line-strong bg-white">
      {content === 'lost' && (
        <div className="p-4">
          <Notification emphasis="warning" title={errorTexts.lostConnection} isUrgent>
            <Button variant="outline" className="mt-1" onClick={retry}>
              もう一度読み込む
            </Button>
          </Notification>
        </div>
      )}
      {!isShown && content !== 'lost' && <Fetching />}
      <iframe
        // Each attempt has a new frame. Reloading the old frame could send a form in it again.
        key={attempt}
        src={terminalPageUrl}
        title={screenNames.otpConf}
        // The terminal's page shares the portal's origin, so it must not run scripts.
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

/**
 * What the frame shows. `notYet`: the data centre has not received the page yet. `closed`: the session has no access to the page.
 * `lost`: the content can't be read, e.g. because the browser shows its own error page.
 */
type FrameContent = 'page' | 'notYet' | 'closed' | 'lost'

/** Classifies the document in the frame. `shown` is undefined if the browser shows its own error page. */
export function frameContent(
  shown: { contentType: string; text: string } | undefined,
): FrameContent {
  if (shown === undefined) return 'lost'
  if (!jsonType.test(shown.contentType)) return 'page'
  const { success, data } = z.safeParse(errorBody, jsonOf(shown.text))
  if (!success) return 'lost'
  return data.code === 500 ? 'notYet' : 'closed'
}

/** If the data centre has not received the page yet (`notYet`), the frame is reloaded after this time. */
const frameReloadMs = 3_000

const jsonType = /^application\/(?:[a-z.-]+\+)?json\b/i
const errorBody = z.object({ code: z.number() })
