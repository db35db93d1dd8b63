import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { PageView } from '../page-view.ts'
import { type Comparison, type ShownValue, checked, comparedWith, typed } from './shown-value.ts'

const tsunamiLevels: Record<number, string> = {
  5: '特別警報（大津波警報）',
  4: '津波警報以上',
  3: '津波注意報以上',
}
const eruptionLevels: Record<number, string> = { 4: '噴火特別警報以上', 3: '噴火警報以上' }

/** The form of the tsunami option. */
export const tsunamiOption = optionForm(
  'getTsunamiOption',
  { receiving: /津波情報の受信/, levels: tsunamiLevels },
  (page, { areaCode }) => ({
    name: 'areaCode',
    shown: typed(page, /津波予報区/),
    expected: String(areaCode),
  }),
)

/** The form of the eruption option. */
export const eruptionOption = optionForm(
  'getEruptionOption',
  { receiving: /噴火情報の受信/, levels: eruptionLevels },
  (page, { reportFlag }) => ({
    name: 'reportFlag',
    shown: checked(page, /噴火速報の受信/),
    expected: receivingText(reportFlag),
  }),
)

/** The form of an option. What is received is shown only while anything is. */
function optionForm(
  operation: OperationId,
  { receiving, levels }: { receiving: RegExp; levels: Record<number, string> },
  own: (page: PageView, saved: Record<string, unknown>) => ShownValue,
): Comparison {
  return comparedWith(operation, (page, saved) => {
    const { receiveFlag, level } = saved
    const received = {
      name: 'receiveFlag',
      shown: checked(page, receiving),
      expected: receivingText(receiveFlag),
    }
    if (receiveFlag !== true) return [received]
    const shownLevel = checked(page, /受信する条件/)
    return [
      received,
      own(page, saved),
      { name: 'level', shown: shownLevel, expected: levels[Number(level)] },
    ]
  })
}

function receivingText(isReceived: unknown): string {
  return isReceived === true ? '受信する' : '受信しない'
}
