/** Options for joining the training. */
export const trainingChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const

/** The text of the option that applies. */
export function joiningText(isJoining: boolean): string {
  return isJoining ? trainingChoices[0].text : trainingChoices[1].text
}
