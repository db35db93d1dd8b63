import { useLoaderData } from 'react-router'
import { errors } from '../../../openapi/generated/errors.ts'
import { ApiError, failureText } from '../../api/api-error.ts'
import { fetchFresh } from '../../api/query-client.ts'
import { getTerminalLog } from '../../api/terminal.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Notification } from '../../ui/notification.tsx'
import { usePlannedAbsence } from '../planned-absence.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export async function loader(): Promise<{ log: string; reason?: string }> {
  return fetchFresh(getTerminalLog).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== errors.terminalNotConnected) throw error
    return { log: '', reason: failureText(error) }
  })
}

export function Component() {
  const { log, reason } = useLoaderData<typeof loader>()
  const absence = usePlannedAbsence()
  return (
    <>
      <ScreenHeading />
      <p className="mb-4">約6か月間の記録です。新しいものほど下に表示されます。</p>
      {log === '' ? (
        <Notification emphasis="neutral" title={reason ?? '記録はまだありません。'}>
          {reason !== undefined && (
            <p>{absence && `${absence}です。`}端末が接続されると、ログを表示できます。</p>
          )}
        </Notification>
      ) : (
        <section
          ref={scrollToEnd}
          aria-label={screenNames.termLog}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
          tabIndex={0}
          className="max-h-[60vh] overflow-auto rounded-12 border border-line bg-surface p-4"
        >
          <pre className="font-mono text-sm leading-170 whitespace-pre-wrap">{log}</pre>
        </section>
      )}
    </>
  )
}

/** Scrolls to the end, where the newest lines are. */
function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
