import { defaults } from '../../openapi/generated/limits.ts'

/** The text of a service plan. An absent or unknown plan counts as the default one. */
export function planText(planName = ''): string {
  const name = planName.toLowerCase()
  const known = Object.entries(planTexts).find(([key]) => name.includes(key))
  return known?.[1] ?? planTexts[defaults.TerminalStatus.planName]
}

const planTexts = { special: 'スペシャル', basic: 'ベーシック', lite: 'ライト' }
