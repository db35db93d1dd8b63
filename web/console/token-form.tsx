import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import { dataOf, controlApi } from './control.ts'
import { useFields } from './use-fields.ts'
import { t } from './words/words.ts'

/** Asks for the access token that browsers on other machines need. */
export function TokenForm() {
  const { values, bind } = useFields({ token: '' })
  const token = values.token.trim()
  const logIn = () => {
    // Stores the access token in a cookie, because event streams and downloads can't send an Authorization header.
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `sim_token=${encodeURIComponent(token)}; path=/sim; samesite=strict${secure}`
    return dataOf(controlApi.GET('/worlds'))
  }
  return (
    <>
      <title>{`${t('Token')} | ${t('Simulator console')}`}</title>
      <h1 className="mb-4 text-2xl font-bold">{t('Token required')}</h1>
      <Panel heading={t('Token')}>
        <ActionForm button={t('Continue')} variant="solid" disabled={token === ''} action={logIn}>
          <TextInput
            label={t('Token')}
            hint={t('The simulator prints its token at startup.')}
            autoComplete="off"
            {...bind('token')}
          />
        </ActionForm>
      </Panel>
    </>
  )
}
