import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Disclosure } from '../../ui/panel.tsx'
import { ActionForm } from '../action-form.tsx'
import { sendInput } from '../actions.ts'
import type { JournalEntry } from '../control.ts'
import { t } from '../words/words.ts'

/** A field for editing the request or command of an entry, and a button that sends it again and opens the new entry. */
export function Resend({ world, input }: { world: string; input: JournalEntry['input'] }) {
  const [text, setText] = useState(JSON.stringify(input, null, 2))
  const navigate = useNavigate()
  const send = async () => {
    const entry = await sendInput(world, text)
    await navigate(`/worlds/${world}/journal?entry=${entry}`)
  }
  return (
    <Disclosure summary={t('Edit and send again')}>
      <ActionForm button={t('Send')} action={send}>
        <textarea
          aria-label={t('Request or command as JSON')}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="w-full rounded-8 border border-line-strong bg-surface p-3 font-mono text-sm"
        />
      </ActionForm>
    </Disclosure>
  )
}
