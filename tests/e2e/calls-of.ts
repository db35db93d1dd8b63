import { contractOperation, type OperationId } from '../../openapi/contract/contract.ts'
import type { WorldClient } from '../../simulator/testing/client.ts'

/** Counts the saving calls that a world has received. */
export async function callsOf(world: WorldClient, id: OperationId): Promise<number> {
  const { path } = contractOperation(id)
  const journal = await world.journal()
  return journal.split('\n').filter((line) => line.includes(`"POST","path":"${path}"`)).length
}
