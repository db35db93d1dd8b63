import { contractOperation, contractOperations, allowedCodes } from '../../../contract/contract.ts'
import { minuteMs } from '../../../base/durations.ts'
import { isRecord } from '../../../base/records.ts'
import { errors } from '../../../generated/errors.ts'
import type { StatefulCheck } from '../../calls/context.ts'
import { differences } from '../../calls/read-back.ts'
import { responseText } from '../../calls/responses.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { plainReads } from '../data/old-copies.ts'
import { distinctBodies } from '../data/shown-saves.ts'

/** Operations of a session that need a connected terminal. saveSettings needs it for some fields only. */
const needing = contractOperations
  .filter(({ isSecured }) => isSecured)
  .map(({ id }) => id)
  .filter((id) => allowedCodes(id, 400).includes(errors.terminalNotConnected))
  .filter((id) => id !== 'saveSettings' && id !== 'getTerminalLog')

/** Reads without parameters that need no connected terminal. Passive checks report a refusal. */
const stored = plainReads.filter(
  (id) => !allowedCodes(id, 400).includes(errors.terminalNotConnected),
)

/** Contract, 400014: operations that need the terminal are refused while it restarts. Refusals of its log show that it does. */
export const terminalNeeded: StatefulCheck = {
  name: 'terminal-needed',
  tier: 'write',
  operations: [...needing, ...stored],
  async run(context) {
    await context.settle()
    const { json } = await context.call('getSettings')
    if (!isRecord(json)) return
    const bodies = distinctBodies('saveSettings', json, context.known)
    const body = bodies.find((next) => differences(json, next).length > 0)
    if (!body || !context.isHarmless('saveSettings', { body })) return
    const saved = await context.callPatiently('saveSettings', { body })
    if (!saved.isSuccess) return
    let log = saved
    await context.poll('the terminal to restart', minuteMs, async () => {
      log = await context.call('getTerminalLog')
      return log.code === errors.terminalNotConnected
    })
    for (const id of stored.filter(context.isWanted)) await context.call(id)
    for (const id of needing.filter(context.isWanted)) {
      const [request] = ordinaryRequests(contractOperation(id), context.known)
      if (log.code !== errors.terminalNotConnected) return
      if (!request || !context.isHarmless(id, request)) continue
      const result = await context.call(id, request)
      const before = log
      log = await context.call('getTerminalLog')
      if (result.isSuccess && log.code === errors.terminalNotConnected)
        context.infer(id, [saved, before, result, log], {
          place: 'while the terminal restarts',
          message: `While the terminal is not connected (getTerminalLog returns ${responseText(log)} before and after), ${id} returns ${responseText(result)} instead of 400 and code ${errors.terminalNotConnected}.`,
          pointer: '/responses/400',
        })
    }
  },
}
