import { type AlertTestCastValues, shindoChoices } from './alert-test-cast-form.ts'

/** Options for the kind of the bulletin. A warning announces strong shaking. */
export const alertChoices = [
  { value: 'true', text: '警報' },
  { value: 'false', text: '予報' },
] as const

/** Options for an alarm at the P wave. */
export const sensChoices = [
  { value: 'true', text: 'する' },
  { value: 'false', text: 'しない' },
] as const

/** A test earthquake as text for the confirm page. */
export function testEarthquakeItems({ alert, shindo, ssec, sens }: AlertTestCastValues) {
  return [
    { term: '緊急地震速報の種類', description: textOf(alertChoices, alert) },
    { term: '予測震度', description: textOf(shindoChoices, shindo) },
    { term: '地震の到達猶予時間', description: `${Number(ssec)}秒` },
    { term: 'P波検知による報知', description: textOf(sensChoices, sens) },
  ]
}

function textOf(choices: readonly { value: string; text: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.text ?? ''
}
