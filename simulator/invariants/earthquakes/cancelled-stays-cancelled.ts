import type { Invariant } from '../invariant.ts'

export const cancelledStaysCancelled: Invariant = {
  name: 'cancelled-stays-cancelled',
  statement:
    'A warning that was cancelled is never in force again, in public or at a connected terminal.',
  source: 'docs/outages.md: bulletin sequence',
  observe() {
    const cancelled = new Set<string>()
    return ({ world: { state } }) => {
      for (const [eqcode, warning] of Object.entries(state.publicWarnings)) {
        if (warning.isCancelled) cancelled.add(eqcode)
        else if (cancelled.has(eqcode)) return `${eqcode} is in force again`
      }
      for (const { terminalId, connection, receptions } of Object.values(state.terminals)) {
        if (connection.kind !== 'connected') continue
        for (const eqcode of cancelled) {
          if (receptions[eqcode]?.warning)
            return `terminal ${terminalId} still has the warning ${eqcode}`
        }
      }
      return undefined
    }
  },
}
