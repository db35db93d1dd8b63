/** Options for receiving alerts. */
export const receiveChoices = [
  { value: 'true', text: '受信する' },
  { value: 'false', text: '受信しない' },
] as const

/** The text of the option that applies. */
export function receivingText(isReceived: boolean): string {
  return isReceived ? receiveChoices[0].text : receiveChoices[1].text
}

/** Options for sending mails. */
export const sendingChoices = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const

/** The text of the option that applies. */
export function sendingText(isSent: boolean): string {
  return isSent ? sendingChoices[0].text : sendingChoices[1].text
}
