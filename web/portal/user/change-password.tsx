import { type ActionFunctionArgs, useActionData } from 'react-router'
import * as z from 'zod/mini'
import { api } from '../../api/client.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { newPasswordShape, passwordsMatch } from '../../forms/rules.ts'
import { useActionForm } from '../../forms/use-schema-form.ts'
import { screenNames } from '../../text/screen-names.ts'
import { FinishPage } from '../flow/finish-page.tsx'
import { FormPanel } from '../flow/form-panel.tsx'
import { paths } from '../paths.ts'
import { cachedUser } from '../session/session-user.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export async function action({ request }: ActionFunctionArgs): Promise<{ isChanged: true }> {
  const { password } = z.parse(changePasswordSchema, await request.json())
  await api.POST('/eqUser/api/user/change-password', { body: { password } })
  return { isChanged: true }
}

export function Component() {
  const done = useActionData<typeof action>()
  if (!done) return <ChangePasswordForm />
  return (
    <FinishPage
      heading={screenNames.resetPasswordFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}へ`}
    >
      <p>次のログインから、新しいパスワードをお使いください。</p>
    </FinishPage>
  )
}

function ChangePasswordForm() {
  const { form, onSubmit } = useActionForm(changePasswordSchema, {
    defaultValues: { password: '', passwordCheck: '' },
  })
  return (
    <div>
      <ScreenHeading />
      <FormPanel submitText="パスワードを変更する" form={form} onSubmit={onSubmit}>
        <NewPasswordFields userName={cachedUser()?.userId} />
      </FormPanel>
    </div>
  )
}

const changePasswordSchema = z.object(newPasswordShape).check(passwordsMatch)
