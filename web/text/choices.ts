interface Choice {
  value: string
  text: string
}

/** Options for receiving alerts. */
export const receiveChoices = [
  { value: 'true', text: '受信する' },
  { value: 'false', text: '受信しない' },
] as const

/** Options for sending emails. */
export const sendingChoices = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const

/** Returns the text of the selected option. Empty if there is none. */
export function choiceText(choices: readonly Choice[], value: string | boolean): string {
  return choices.find((choice) => choice.value === String(value))?.text ?? ''
}
