export const receiveChoices = [
  { value: 'true', text: '受信する' },
  { value: 'false', text: '受信しない' },
] as const

export const sendingChoices = [
  { value: 'true', text: '送信する' },
  { value: 'false', text: '送信しない' },
] as const

/** Returns the text of the selected option. Empty if none is selected. */
export function choiceText(
  choices: readonly {
    value: string
    text: string
  }[],
  value: string | boolean,
): string {
  return choices.find((choice) => choice.value === String(value))?.text ?? ''
}
