/** Whether something is received, as radio buttons offer it. */
export const receiveChoices = [
  { value: 'true', text: '受信する' },
  { value: 'false', text: '受信しない' },
] as const

/** Whether something is received, in words. */
export function receivingText(isReceived: boolean): string {
  return isReceived ? receiveChoices[0].text : receiveChoices[1].text
}
