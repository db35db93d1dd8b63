import { counted } from '../../base/printable.ts'
import { isFromGateway } from './responses.ts'
import type { Finding } from '../exchange/finding.ts'

/** A gateway that fails more often breaks the portal. One failure proves nothing. */
const maxShare = 0.02

/** Findings about responses of a gateway, which the contract allows now and then (the response `default`). */
export class GatewayFailures {
  readonly #findings: Finding[] = []

  /** Returns whether the finding is about such a response. If so, keeps it until the end of the run. */
  keep(finding: Finding): boolean {
    const last = finding.exchanges.at(-1)
    if (!last || !isFromGateway(last.response)) return false
    this.#findings.push(finding)
    return true
  }

  /** Returns the findings if too many of the calls failed. Otherwise returns a note. */
  judge(calls: number): { findings: readonly Finding[]; notes: string[] } {
    const { size } = new Set(this.#findings.map(({ exchanges }) => exchanges.at(-1)))
    if (size > Math.max(1, maxShare * calls)) return { findings: this.#findings, notes: [] }
    const note = `${counted(size, 'call')} of ${calls} got a status from 502 to 504, as from a gateway. The contract allows this now and then.`
    return { findings: [], notes: size === 0 ? [] : [note] }
  }
}
