import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TextLink } from '../../ui/text-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../action-form.tsx'
import { advance } from '../actions.ts'
import { clockTimeText } from '../console-text.ts'
import { getWorld } from '../control.ts'
import { eventText } from '../words/api-names.ts'
import { t } from '../words/words.ts'
import { dismissMessage, type Message, useMessage } from './messages.ts'
import { pageName } from '../worlds/world-pages.ts'
import { UndoButton } from './undo-button.tsx'

/** A message disappears after this time, but stays while it has the pointer or focus. */
const shownMs = 12_000

export function Messages() {
  const message = useMessage()
  return (
    <section aria-label={t('Messages')} className="sticky bottom-0 z-1000">
      <div aria-live="polite">{message && <MessageBar key={message.id} message={message} />}</div>
    </section>
  )
}

function MessageBar({ message }: { message: Message }) {
  const { text, world, seenAt, entry, entries = 1, firstEffect } = message
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissMessage, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="border-t-2 border-positive bg-surface px-4 shadow-4"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4">
        <p>{text}</p>
        {world !== undefined && firstEffect && <Waiting world={world} {...firstEffect} />}
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          {world !== undefined && seenAt !== undefined && (
            <TextLink
              to={`/worlds/${world}/${seenAt}`}
              className="inline-flex min-h-11 items-center"
            >
              {pageName(seenAt)}
            </TextLink>
          )}
          {entry !== undefined && world !== undefined && (
            <UndoButton world={world} entry={entry} entries={entries} />
          )}
          <Button variant="text" className="px-1!" onClick={dismissMessage}>
            {t('Dismiss')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Says that the world is paused before the first effect of an action, and when this effect happens. */
function Waiting({ world, at, what }: { world: string; at: number; what: string }) {
  const { data } = useQuery(getWorld(world))
  if (data?.clock.kind !== 'manual' || data.now >= at) return null
  return (
    <>
      <p className="text-sm">
        {t('The world is paused. The next effect ({event}, {time}) happens when time advances.', {
          event: eventText(what),
          time: clockTimeText(at),
        })}
      </p>
      <ActionButton action={() => advance(world, { to: at })}>
        {t('Advance to {time}', { time: clockTimeText(at) })}
      </ActionButton>
    </>
  )
}
