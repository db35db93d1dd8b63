import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import { RegistrationStepList } from '../registration-step-list.tsx'
import type { RegistrationValues } from './registration-form.ts'
import { registrationItems } from './registration-items.ts'
import { TermsAgreement } from './terms-agreement.tsx'

export function UserRegistrationConfirmScreen() {
  const values = useLoaderData<RegistrationValues>()
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <div className="max-w-3xl">
      <RegistrationStepList current={3} />
      <ConfirmPage
        heading={screenNames.userRegistrationConfirm}
        notice="まだ登録していません。内容をご確認のうえ、利用規約に同意してOKを押してください。"
        items={registrationItems(values)}
        back={paths.userRegistration}
        okText="OK（登録する）"
        isIncomplete={!isAgreed}
      >
        <TermsAgreement isAgreed={isAgreed} onAgree={setIsAgreed} />
      </ConfirmPage>
    </div>
  )
}
