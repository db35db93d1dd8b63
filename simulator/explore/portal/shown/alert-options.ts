import { checked, comparedWith, typed } from './shown-value.ts'

/** The form of the tsunami option. */
export const tsunamiOption = comparedWith('getTsunamiOption', (page, saved) => [
  {
    name: 'receiveFlag',
    shown: checked(page, /津波情報の受信/),
    expected: receiving(saved.receiveFlag),
  },
  ...(saved.receiveFlag === true
    ? [
        { name: 'areaCode', shown: typed(page, /津波予報区/), expected: String(saved.areaCode) },
        {
          name: 'level',
          shown: checked(page, /受信する条件/),
          expected: tsunamiLevels[Number(saved.level)],
        },
      ]
    : []),
])

/** The form of the eruption option. */
export const eruptionOption = comparedWith('getEruptionOption', (page, saved) => [
  {
    name: 'receiveFlag',
    shown: checked(page, /噴火情報の受信/),
    expected: receiving(saved.receiveFlag),
  },
  ...(saved.receiveFlag === true
    ? [
        {
          name: 'level',
          shown: checked(page, /受信する条件/),
          expected: eruptionLevels[Number(saved.level)],
        },
        {
          name: 'reportFlag',
          shown: checked(page, /噴火速報の受信/),
          expected: receiving(saved.reportFlag),
        },
      ]
    : []),
])

const tsunamiLevels: Record<number, string> = {
  5: '特別警報（大津波警報）',
  4: '津波警報以上',
  3: '津波注意報以上',
}
const eruptionLevels: Record<number, string> = { 4: '噴火特別警報以上', 3: '噴火警報以上' }

function receiving(isReceived: unknown): string {
  return isReceived === true ? '受信する' : '受信しない'
}
