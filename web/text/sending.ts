/** Whether mails are sent, as radio buttons offer it. */
export const sendingChoices = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const

/** Whether mails are sent, in words. */
export function sendingText(isSent: boolean): string {
  return isSent ? sendingChoices[0].text : sendingChoices[1].text
}
