import { hoursText } from '../../../forms/hours.ts'
import { isYes } from '../../../forms/yes-or-no.ts'
import { receivingText } from '../../../text/receiving.ts'
import { sendingText } from '../../../text/sending.ts'
import type { RegistrationValues } from './registration-form.ts'

/** The registration as text for the confirm page. It hides the password. */
export function registrationItems(values: RegistrationValues) {
  const isTsunamiReceived = isYes(values.tsunamiEnabled)
  return [
    { term: 'シリアル番号', description: values.terminalId },
    { term: '登録コード', description: values.initPassword },
    { term: 'ユーザ名', description: values.userId },
    { term: 'パスワード', description: '（表示しません）' },
    { term: 'メールアドレス', description: values.mailAddress },
    { term: '接続断の通知メール', description: sendingText(isYes(values.isUserConnMailEnabled)) },
    {
      term: 'ファームウェアの更新時間帯',
      description: hoursText(values.firmwareSince, values.firmwareUntil),
    },
    { term: '津波情報', description: receivingText(isTsunamiReceived) },
    ...(isTsunamiReceived ? [{ term: '津波予報区', description: values.tsunamiAreaName }] : []),
    { term: '噴火情報', description: receivingText(isYes(values.eruptionEnabled)) },
    { term: '北緯', description: `${values.lat}度` },
    { term: '東経', description: `${values.lng}度` },
    { term: '設置階', description: values.floor },
    { term: 'メモ', description: values.memo || '―' },
  ]
}
