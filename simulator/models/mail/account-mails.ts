import type { Owner } from '../../state/account.ts'
import { jstText } from '../../../openapi/base/japan-time.ts'
import { mailOwner } from './outbox.ts'
import { onetimePasswordTimeoutMs } from '../account/settings-page.ts'
import { passwordResetTimeoutMs } from '../account/account.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** Sends a mail about a new registration. Like all functions in this file, returns whether the mail was sent. */
export function mailRegistered(
  context: SimulatorContext,
  owner: Owner,
  portalUrl: string,
): boolean {
  return mailOwner(context, owner, {
    kind: 'registered',
    subject: '利用者登録完了のお知らせ',
    intro:
      '緊急地震速報受信端末の利用者登録が完了しました。\n端末は設定を反映するため再起動します。リンクランプが緑色に点灯するまで、5分ほどお待ちください。',
    details: [`ユーザ名: ${owner.userId}`, `利用者ページ: ${portalUrl}/eqUser/view`],
  })
}

export function mailLoginReminder(
  context: SimulatorContext,
  owner: Owner,
  { token, portalUrl }: { token: string; portalUrl: string },
): boolean {
  const query = new URLSearchParams({ userId: owner.userId, token }).toString()
  return mailOwner(context, owner, {
    kind: 'login-reminder',
    subject: 'ユーザ名とパスワード変更URLのお知らせ',
    intro: 'ユーザ名とパスワード変更URLをお知らせします。',
    details: [
      `ユーザ名: ${owner.userId}`,
      '',
      'パスワードを変更するには、次のURLを開いてください。',
      `${portalUrl}/eqUser/view/regist/changePassword?${query}`,
      '',
      `URLの有効期限は ${jstText(context.nowMs + passwordResetTimeoutMs)} までで、1回だけ使用できます。`,
    ],
  })
}

export function mailOnetimePassword(
  context: SimulatorContext,
  owner: Owner,
  token: string,
): boolean {
  return mailOwner(context, owner, {
    kind: 'one-time-password',
    subject: 'ワンタイムパスワードのお知らせ',
    intro: '端末設定画面を開くためのワンタイムパスワードをお知らせします。',
    details: [
      `ワンタイムパスワード: ${token}`,
      '',
      `有効期限は ${jstText(context.nowMs + onetimePasswordTimeoutMs)} までです。`,
    ],
  })
}

/** The portal asks owners to check for this mail. */
export function mailSettingsChange(
  context: SimulatorContext,
  owner: Owner,
  settings: readonly string[],
): boolean {
  return mailOwner(context, owner, {
    kind: 'settings-changed',
    subject: '設定変更のお知らせ',
    intro: '端末の設定変更を受け付けました。反映には最大5分ほどかかります。',
    details: [...settings],
  })
}
