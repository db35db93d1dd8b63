import { sendingText } from '../../../text/sending.ts'
import type { ConfirmItem } from '../../flow/changed-items.ts'
import type { ConfUpdateValues } from './conf-update-form.ts'
import { locationItems } from './location-items.ts'

/** The settings as text. */
export function confUpdateItems(values: ConfUpdateValues): ConfirmItem[] {
  return [
    { term: 'メールアドレス', description: values.mailAddress },
    {
      term: '接続断の通知メール',
      description: sendingText(values.isUserConnMailEnabled === 'true'),
    },
    ...locationItems(values),
  ]
}
