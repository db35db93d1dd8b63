/** Options for sending mails. */
export const sendingChoices = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const

/** The text of the option that applies. */
export function sendingText(isSent: boolean): string {
  return isSent ? sendingChoices[0].text : sendingChoices[1].text
}
