import { useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'

export function TermLogScreen() {
  const log = useLoaderData<string>()
  return (
    <>
      <PageHeading>{screenNames.termLog}</PageHeading>
      <p className="mb-4">約6か月間の記録です。新しいものほど下に表示されます。</p>
      {log === '' ? (
        <Notification emphasis="neutral" title="記録はまだありません。" />
      ) : (
        <section
          ref={scrollToEnd}
          aria-label={screenNames.termLog}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs the keyboard focus
          tabIndex={0}
          className="max-h-[60vh] overflow-auto rounded-12 border border-line bg-surface p-4"
        >
          <pre className="font-mono text-sm leading-170">{log}</pre>
        </section>
      )}
    </>
  )
}

/** The newest lines are at the end. */
function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
