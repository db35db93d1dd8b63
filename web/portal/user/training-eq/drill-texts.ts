/** Options for joining the drill. */
export const drillChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const

/** What a tick in the checkbox confirms. */
export function confirmationText(isJoining: boolean): string {
  return isJoining
    ? '訓練の日時に端末が実際に報知することを確認しました。'
    : '訓練の日時に端末が報知しないことを確認しました。'
}

/** The text of the option that applies. */
export function joiningText(isJoining: boolean): string {
  return isJoining ? drillChoices[0].text : drillChoices[1].text
}
