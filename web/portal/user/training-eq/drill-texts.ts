/** Options for joining the drill. */
export const drillChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const

/** The text of the option that applies. */
export function joiningText(isJoining: boolean): string {
  return isJoining ? drillChoices[0].text : drillChoices[1].text
}
