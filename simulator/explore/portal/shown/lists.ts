import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { PageView } from '../page-view.ts'
import { comparedWith, contains, described, textOf } from './shown-value.ts'

/** The page of the history: one row for each event, and the number of pages. */
export const history = comparedWith('listHistory', (page, { terminalEqSummaryItems, ...rest }) => {
  const items = Array.isArray(terminalEqSummaryItems) ? terminalEqSummaryItems.filter(isRecord) : []
  const [count, limit] = [Number(rest.count), Number(rest.limit)]
  return [
    {
      name: 'rows',
      shown: String(detailLinks(page)),
      expected: String(items.length),
    },
    ...items.flatMap(({ eewAreaName }) =>
      typeof eewAreaName === 'string' ? [contains('eewAreaName', page.mainText, eewAreaName)] : [],
    ),
    ...(items.length > 0
      ? [contains('pages', page.mainText, `全${Math.ceil(count / limit)}ページ中`)]
      : []),
  ]
})

function detailLinks({ controls }: PageView): number {
  return controls.filter(({ leadsTo }) => /^\/user\/history\/\d+$/.test(leadsTo ?? '')).length
}

/** The terminal's log. */
export const terminalLog = comparedWith('getTerminalLog', (page, { log }) => {
  const last = textOf(log).trimEnd().split('\n').at(-1) ?? ''
  return last === '' ? [] : [contains('log', page.mainText, last)]
})

/** The redundancy check: the button of a centre is there, and usable if a check can start. */
export const redundancyCheck = comparedWith('getRedundancyCheck', (page, check) => {
  const isChecking = check.east0ChkFlag === 2 || check.west0ChkFlag === 2
  const canStart = check.online === true && check.excluded !== true && !isChecking
  return Object.entries(centres).map(([dc, name]) => ({
    name: `button of ${dc}`,
    shown: String(page.controls.find((one) => one.name === `${name}へ接続する`)?.isEnabled),
    expected: String(canStart && dc === check.secDcKey),
  }))
})

const centres = { east0: '東データセンター', west0: '西データセンター' }

/** The firmware: the default window, and whether an update is planned. */
export const firmware = comparedWith('getFirmwareUpdate', (page, { update }) => [
  {
    name: 'update',
    shown: page.mainText.includes('更新の予定はありません。')
      ? 'none'
      : described(page, '状態') && 'planned',
    expected: update === undefined ? 'none' : 'planned',
  },
])

/** The news on the login page. */
export const news = comparedWith('listNews', (page, answer) => {
  const list = Array.isArray(answer.news) ? answer.news.filter(isRecord) : []
  return list.map(({ title }) => contains('news', page.text, textOf(title)))
})
