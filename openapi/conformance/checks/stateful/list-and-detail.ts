import { contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { CallFinding, StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { type Fields, fieldsIn, itemsIn, textIn } from '../meaning/declared-values.ts'
import { differences } from '../saved/shown.ts'

/** Number of earthquakes to compare at each end of the list. */
const compared = 2

/** Contract: both describe the same bulletin and the same measurement, and the latest warning is in the list. */
export const listAndDetail: StatefulCheck = {
  name: 'list-and-detail',
  looksFor: 'an earthquake whose values in the list differ from those in its detail',
  tier: 'read',
  operations: ['listHistory', 'getHistoryEvent', 'listWarnings', 'getLatestWarning'],
  async run(context) {
    if (context.owner && context.isWanted('getHistoryEvent')) await twice(context, compareHistory)
    if (context.isWanted('getLatestWarning')) await twice(context, compareLatest)
  },
}

/** Reports what differs in two comparisons: a bulletin may arrive between the list and the detail. */
async function twice(
  context: VerifyContext,
  compare: (context: VerifyContext) => Promise<CallFinding[]>,
): Promise<void> {
  if ((await compare(context)).length === 0) return
  for (const finding of await compare(context)) context.report(finding)
}

async function compareHistory(context: VerifyContext): Promise<CallFinding[]> {
  const findings: CallFinding[] = []
  const list = await context.call(contractOperation('listHistory'))
  const items = isRecord(list.json) ? itemsIn(list.json, 'terminalEqSummaryItems') : []
  for (const item of new Set([...items.slice(0, compared), ...items.slice(-compared)])) {
    const code = textIn(item, 'eqcode')
    if (code === undefined) continue
    const detail = await context.call(contractOperation('getHistoryEvent'), { path: { code } })
    if (!detail.isSuccess || !isRecord(detail.json)) continue
    const eew = fieldsIn(detail.json, 'eew')
    const measured = fieldsIn(detail.json, 'termAcc')
    const expected: Fields = {
      eewReceiveTime: eew?.['receiveTime'],
      eewAreaName: eew?.['areaName'],
      eewShindo: eew?.['shindo'],
      firstSensTime: measured?.['firstSensTime'],
      obsShindo: measured?.['obsShindo'],
      ...(eew ? { alert: eew['alert'], lgAlert: eew['lgAlert'] } : {}),
    }
    for (const { name, expected: inDetail, found } of differences(item, expected)) {
      findings.push({
        operationId: 'getHistoryEvent',
        place: name,
        message: `${name} of the earthquake ${code} is ${JSON.stringify(found) ?? 'absent'} in the list and ${JSON.stringify(inDetail) ?? 'absent'} in its detail.`,
        pointer: '/responses/200',
        provenance: 'inferred',
        calls: [list, detail],
      })
    }
  }
  return findings
}

async function compareLatest(context: VerifyContext): Promise<CallFinding[]> {
  const latest = await context.call(contractOperation('getLatestWarning'))
  const list = await context.call(contractOperation('listWarnings'))
  const warning = isRecord(latest.json) ? fieldsIn(latest.json, 'warning') : undefined
  const items = isRecord(list.json) ? itemsIn(list.json, 'warnings') : []
  const listed = items.find(({ eqcode }) => warning && eqcode === warning['eqcode'])
  if (!warning || !listed) return []
  const [origin, first] = [warning['originTime'], items[0]?.['originTime']]
  const isOld = typeof origin === 'number' && typeof first === 'number' && origin < first
  const different = differences(listed, warning).map(({ name }) => name)
  return [...(isOld ? ['originTime'] : []), ...different].map((what) => ({
    operationId: 'getLatestWarning',
    place: what,
    message: isOld
      ? 'The list of warnings has a later earthquake than the latest warning.'
      : `${what} of the latest warning differs from the same warning in the list.`,
    pointer: '/responses/200',
    provenance: 'inferred',
    calls: [list, latest],
  }))
}
