import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { ConfirmedPlace } from '../../map/confirmed-place.tsx'
import { screenNames } from '../../text/screen-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/choice-inputs.tsx'
import { ConfirmPage } from '../flow/confirm-page.tsx'
import type { FlowPage } from '../flow/flow-screens.tsx'
import { recordCompletion, requireDraft, sendDraft } from '../flow/flow.ts'
import { paths } from '../paths.ts'
import { recordAbsence } from '../planned-absence.ts'
import { ProviderLink } from '../provider-links.tsx'
import { registrationItems, registrationFlow, toRegistration } from './registration-form.ts'
import { RegistrationStepList } from './registration-step-list.tsx'

export const confirm: FlowPage = {
  loader,
  action: sendDraft(registrationFlow, async (values) => {
    const { data } = await api
      .POST('/eqUser/api/regist/user-registration', { body: toRegistration(values) })
      .catch(handleError)
    recordAbsence('settings', values.terminalId)
    return data?.isMailSent === false ? { isMailSent: 'false' } : undefined
  }),
  Component,
}

function loader() {
  return requireDraft(registrationFlow)
}

/**
 * Opens the page that restarts the registration if the connected terminal doesn't accept its settings.
 *
 * @throws other errors, for the form's error screen
 */
function handleError(error: unknown): never {
  const isSendTimeout = error instanceof ApiError && (error.code === 400008 || error.status === 504)
  if (!isSendTimeout) throw error
  recordCompletion(paths.fileSendTimeout)
  throw redirect(paths.fileSendTimeout)
}

function Component() {
  const values = useLoaderData<typeof loader>()
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <div>
      <RegistrationStepList current={3} />
      <ConfirmPage
        notice="まだ登録していません。内容をご確認のうえ、利用規約に同意してOKを押してください。"
        items={registrationItems(values)}
        flow={registrationFlow}
        okText="OK（登録する）"
        missing={isAgreed ? undefined : '利用規約に同意すると、登録できます。'}
      >
        <ConfirmedPlace at={{ lat: Number(values.lat), lng: Number(values.lng) }} />
        <TermsAgreement isAgreed={isAgreed} onAgree={setIsAgreed} />
      </ConfirmPage>
    </div>
  )
}

/** Users must open the terms before they can agree. */
function TermsAgreement({
  isAgreed,
  onAgree,
}: {
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}) {
  const [isViewed, setIsViewed] = useState(false)
  return (
    <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProviderLink page="terms" onOpen={() => setIsViewed(true)}>
          {screenNames.terms}
        </ProviderLink>
        <output>
          <Badge
            text={isViewed ? '確認済み' : '未確認'}
            emphasis={isViewed ? 'positive' : 'caution'}
          />
        </output>
      </p>
      <Checkbox
        className={`mt-2 ${isViewed ? '' : 'text-ink-quiet'}`}
        checked={isAgreed}
        // Not `disabled`, because a disabled checkbox would not report the click that shows the alert.
        aria-disabled={!isViewed}
        onClick={(event) => {
          if (isViewed) return
          event.preventDefault()
          window.alert('利用規約を確認してください。')
        }}
        onChange={(event) => onAgree(event.target.checked)}
      >
        利用規約に同意する
      </Checkbox>
    </div>
  )
}
