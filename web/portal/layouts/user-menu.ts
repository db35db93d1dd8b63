import type { screenNames } from '../../text/screen-names.ts'
import type { paths } from '../paths.ts'

type MenuScreen = keyof typeof paths & keyof typeof screenNames

/** The screens in the side menu, by what owners want. Manual and logout follow them. */
export const userMenu = [
  { heading: 'みまもる', screens: ['termStatus', 'history', 'termLog'] },
  { heading: 'ためす', screens: ['testCast', 'alertTestCast', 'trainingEq', 'dcSwitchTest'] },
  { heading: '設定', screens: ['confUpdate', 'tsunamiAlertOption', 'eruptionAlertOption'] },
  { heading: '安全', screens: ['firmwareUpdate', 'onetimePassword', 'changePassword'] },
] as const satisfies readonly { heading: string; screens: readonly MenuScreen[] }[]

export type UserMenuScreen = (typeof userMenu)[number]['screens'][number]

/**
 * The menu entry that a screen belongs to: its own, that of its form for a confirm or finish page,
 * and the history for an earthquake and the waveforms. Undefined if the menu has none.
 */
export function menuEntryOf(screen: keyof typeof screenNames): UserMenuScreen | undefined {
  if (screen === 'wave') return 'history'
  return userMenu
    .flatMap(({ screens }): readonly UserMenuScreen[] => screens)
    .find((entry) => screen.startsWith(entry))
}
