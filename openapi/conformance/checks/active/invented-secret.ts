import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { ActiveCheck } from '../../verify/context.ts'

/** Secrets of the right shape that no server has issued. */
const invented: Partial<Record<OperationId, Record<string, string>>> = {
  resetPassword: { token: 'notIssuedByAnyServer00000000000000' },
  loginWithOnetimePassword: { token: 'notIssuedByAnyServer0000' },
}

/** Specification, section 7: a mailed token or one-time password authorises these calls. */
export const inventedSecret: ActiveCheck = {
  name: 'invented-secret',
  looksFor: 'a token or one-time password that was never issued and that the server accepts',
  async run(context, operation) {
    const secret = invented[operation.id]
    const [request] = ordinaryRequests(operation, context.known)
    if (!secret || !isRecord(request?.body)) return
    const result = await context.call(operation, { body: { ...request.body, ...secret } })
    if (!result.isSuccess) return
    context.report({
      operationId: operation.id,
      place: Object.keys(secret).join(),
      message: `A ${Object.keys(secret).join()} that was never issued is accepted with status ${result.status}.`,
      pointer: '/responses/400',
      provenance: operation.provenance,
      calls: [result],
    })
  },
}
