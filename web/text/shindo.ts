import type { ShindoLabel } from '../../simulator/quake/shared/shindo-class.ts'

/** JMA's intensity colours. Text on them has at least 4.5:1 contrast. JMA defines no colour for 0, so it is grey. */
export const shindoColours: Record<ShindoLabel, { ground: string; text: string }> = {
  '0': { ground: '#e6e6e6', text: '#1a1a1a' },
  '1': { ground: '#f2f2ff', text: '#1a1a1a' },
  '2': { ground: '#00aaff', text: '#000000' },
  '3': { ground: '#0041ff', text: '#ffffff' },
  '4': { ground: '#fae696', text: '#1a1a1a' },
  '5弱': { ground: '#ffe600', text: '#1a1a1a' },
  '5強': { ground: '#ff9900', text: '#000000' },
  '6弱': { ground: '#ff2800', text: '#000000' },
  '6強': { ground: '#a50021', text: '#ffffff' },
  '7': { ground: '#b40068', text: '#ffffff' },
}
