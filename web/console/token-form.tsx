import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { dataOf, controlApi } from './control.ts'
import { ErrorMessage } from './error-message.tsx'
import { useAction } from './use-action.ts'
import { t } from './words/words.ts'

/** Asks for the access token of a simulator that is reachable from other machines. */
export function TokenForm() {
  const { run, isBusy, errorMessage } = useAction()
  const [token, setToken] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A session cookie, because event streams and downloads can't carry an authorization header.
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `sim_token=${encodeURIComponent(token.trim())}; path=/sim; samesite=strict${secure}`
    run(() => dataOf(controlApi.GET('/worlds')))
  }
  return (
    <>
      <title>{`${t('Token')} | ${t('Simulator console')}`}</title>
      <h1 className="mb-4 text-2xl font-bold">{t('Token required')}</h1>
      <Panel heading={t('Token')}>
        <form onSubmit={submit} className="grid max-w-120 gap-3">
          <TextInput
            label={t('Token')}
            hint={t('The simulator prints its token at startup.')}
            autoComplete="off"
            value={token}
            onInput={({ currentTarget: { value } }) => setToken(value)}
          />
          <ErrorMessage text={errorMessage && t('Invalid token.')} />
          <Button type="submit" disabled={isBusy || token.trim() === ''} className="w-fit">
            {t('Continue')}
          </Button>
        </form>
      </Panel>
    </>
  )
}
