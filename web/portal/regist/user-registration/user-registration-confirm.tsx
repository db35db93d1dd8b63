import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { registerUser } from '../../../api/registration.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { RegistrationStepList } from '../registration-step-list.tsx'
import { registrationSteps, toRegistration } from './registration-form.ts'
import { registrationItems } from './registration-items.ts'
import { TermsAgreement } from './terms-agreement.tsx'

export const loader = requireDraft(registrationSteps)

export const action = sendDraft(registrationSteps, (values) =>
  registerUser(toRegistration(values)).catch(onRefusal),
)

export function Component() {
  const values = useLoaderData<typeof loader>()
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <div className="max-w-3xl">
      <RegistrationStepList current={3} />
      <ConfirmPage
        heading={screenNames.userRegistrationConfirm}
        notice="まだ登録していません。内容をご確認のうえ、利用規約に同意してOKを押してください。"
        items={registrationItems(values)}
        back={paths.userRegistration}
        isIncomplete={!isAgreed}
      >
        <TermsAgreement isAgreed={isAgreed} onAgree={setIsAgreed} />
      </ConfirmPage>
    </div>
  )
}

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.userRegistration} />
}

/** A terminal that does not take its settings has to begin anew; other refusals are the form's. */
function onRefusal(error: unknown): never {
  const isNotTaken = error instanceof ApiError && (error.code === 400008 || error.status === 504)
  throw isNotTaken ? redirect(paths.fileSendTimeout) : error
}
