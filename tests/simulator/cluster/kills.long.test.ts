import { expect, test } from 'vitest'
import { runCluster } from './cluster-run.ts'

test('whichever process of a cluster is killed or frozen, no answered call is lost and none is done twice', async () => {
  const report = await runCluster({ kills: 2, restarts: 1 })
  expect(report).toMatchObject({ lost: [], doneTwice: [], differences: [] })
  expect(report.answered).toBeGreaterThan(60)
})
