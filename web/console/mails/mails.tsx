import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { TextInput } from '../../ui/text-input.tsx'
import { useAddress } from '../address.ts'
import { timeText } from '../console-text.ts'
import { listMails, type Schemas } from '../control.ts'
import { ErrorMessage } from '../error-message.tsx'
import { hasWords } from '../search/has-words.ts'
import { eventText } from '../words/api-names.ts'
import { numberText, t } from '../words/words.ts'

const shownMails = 200

/** All emails that were sent in a world, latest first, with the same text as their recipients get. */
export function Component() {
  const { world = '' } = useParams()
  const { data: mails = [], error } = useQuery(listMails(world))
  const [{ q, mail }, setAddress] = useAddress(emptyAddress)
  const found = mails
    .filter(({ to, subject, text, kind }) => hasWords(q, [to, subject, text, kind]))
    .toReversed()
  return (
    <>
      <h2 className="sr-only">{t('Emails')}</h2>
      <TextInput
        label={t('Search')}
        hint={t('Text in the address, subject or body')}
        type="search"
        aria-keyshortcuts="/"
        value={q}
        onInput={({ currentTarget: { value } }) => setAddress({ q: value })}
      />
      <output className="my-2 block">
        {t('{found} of {all} emails', {
          found: numberText(found.length),
          all: numberText(mails.length),
        })}{' '}
        {found.length > shownMails &&
          t('Showing the latest {shown}.', { shown: numberText(shownMails) })}
      </output>
      <ErrorMessage text={error?.message} />
      <ul aria-label={t('Emails, latest first')} className="rounded-12 bg-surface">
        {found.slice(0, shownMails).map((item) => (
          <li key={item.id} className="border border-line">
            <details open={item.id === mail}>
              <summary
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-3 py-1"
                onClick={(event) => {
                  event.preventDefault()
                  setAddress({ mail: item.id === mail ? '' : item.id })
                }}
              >
                <time dateTime={new Date(item.sentAt).toISOString()} className="tabular-nums">
                  {timeText(item.sentAt)}
                </time>
                <b lang="ja">{item.subject}</b>
                <span className="break-all">{item.to}</span>
                <span className="text-sm text-ink-quiet">{eventText(item.kind)}</span>
              </summary>
              {item.id === mail && <Mail world={world} mail={item} />}
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

const emptyAddress = { q: '', mail: '' }

/** The text of an email, with links that open the portal in this world. */
function Mail({ world, mail }: { world: string; mail: Schemas['Mail'] }) {
  return (
    <p lang="ja" className="border-t border-line p-3 wrap-anywhere whitespace-pre-wrap">
      {partsOf(mail.text).map(({ at, text, path }) =>
        path === undefined ? (
          text
        ) : (
          <a
            key={at}
            href={path}
            target="_blank"
            rel="noreferrer"
            className="text-link underline"
            onClick={() => {
              document.cookie = `sim_world=${encodeURIComponent(world)}; path=/; samesite=lax`
            }}
          >
            {text}
          </a>
        ),
      )}
    </p>
  )
}

/** Splits a text into links to the portal, on any server, and the text between them. */
export function partsOf(text: string): {
  at: number
  text: string
  path: string | undefined
}[] {
  let at = 0
  return text.split(/(https?:\/\/[^\s/]+\/eqUser\/[\w./?=&%#~+-]*)/).map((part, index) => {
    const start = at
    at += part.length
    const url = index % 2 === 1 ? URL.parse(part) : null
    return { at: start, text: part, path: url ? url.pathname + url.search + url.hash : undefined }
  })
}
