import * as z from 'zod/mini'
import { defaults, limits } from '../../../../openapi/generated/limits.ts'
import type { AlertTestCast } from '../../../api/alerts.ts'
import { isYes, yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { choiceText } from '../../../text/choices.ts'
import { createFlow } from '../../flow/flow.ts'

const { minimum: minimumS, maximum: maximumS } = limits.TestArrivalDelay
const delay = '地震の到達猶予時間'
const arrivalDelay = z.string().check(
  z.overwrite(withoutBlanks),
  z.minLength(1, `${delay}を入力してください。`),
  z.regex(/^[0-9]+$/, `${delay}は半角数字で入力してください。`),
  z.refine(
    (text) => Number(text) >= minimumS && Number(text) <= maximumS,
    `${delay}は${minimumS}～${maximumS}秒で入力してください。`,
  ),
)

export const alertTestCastSchema = z.object({
  alert: yesOrNo,
  shindo: z.string().check(z.refine((text) => shindoOf(text) !== undefined)),
  ssec: arrivalDelay,
  sens: yesOrNo,
})

export type AlertTestCastValues = z.infer<typeof alertTestCastSchema>

export const defaultTestEarthquake: AlertTestCastValues = {
  alert: yesOrNoText(defaults.AlertTestCast.alert),
  shindo: String(defaults.AlertTestCast.shindo),
  ssec: String(defaults.AlertTestCast.ssec),
  sens: yesOrNoText(defaults.AlertTestCast.sens),
}

/** The intensities to choose from. The label of each is the name of its class. */
export const shindoChoices = limits.TestShindo.enum.map((shindo, index) => ({
  value: String(shindo),
  text: `震度${limits.TestShindo.labels[index] ?? shindo}`,
}))

export function toAlertTestCast({ alert, shindo, ssec, sens }: AlertTestCastValues): AlertTestCast {
  return {
    alert: isYes(alert),
    shindo: shindoOf(shindo) ?? defaults.AlertTestCast.shindo,
    ssec: Number(ssec),
    sens: isYes(sens),
  }
}

function shindoOf(text: string): AlertTestCast['shindo'] | undefined {
  return limits.TestShindo.enum.find((shindo) => String(shindo) === text)
}

export const alertTestCastFlow = createFlow('alertTestCast', alertTestCastSchema)

/** The choice between a warning, which announces strong shaking, and a forecast. */
export const alertChoices = [
  { value: 'true', text: '警報' },
  { value: 'false', text: '予報' },
] as const

export const sensChoices = [
  { value: 'true', text: 'する' },
  { value: 'false', text: 'しない' },
] as const

export function testEarthquakeItems({ alert, shindo, ssec, sens }: AlertTestCastValues) {
  return [
    { term: '緊急地震速報の種類', description: choiceText(alertChoices, alert) },
    { term: '予測震度', description: choiceText(shindoChoices, shindo) },
    { term: '地震の到達猶予時間', description: `${Number(ssec)}秒` },
    { term: 'P波検知による報知', description: choiceText(sensChoices, sens) },
  ]
}
