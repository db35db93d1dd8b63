/** The text of a service plan. An unknown plan counts as the smallest. */
export function planText(planName: string | undefined): string {
  const name = (planName ?? '').toLowerCase()
  return plans.find((plan) => name.includes(plan.key))?.text ?? smallest.text
}

const smallest = { key: 'lite', text: 'ライト' }
const plans = [
  { key: 'special', text: 'スペシャル' },
  { key: 'basic', text: 'ベーシック' },
  smallest,
]
