/** Whether to join, as radio buttons offer it. */
export const trainingChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const

/** Whether the terminal takes part, in words. */
export function joiningText(isJoining: boolean): string {
  return isJoining ? trainingChoices[0].text : trainingChoices[1].text
}
