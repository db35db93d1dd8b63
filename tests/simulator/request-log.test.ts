import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openRequestLog } from '../../simulator/server/request-log.ts'

const call = {
  method: 'GET',
  path: '/eqUser/api/user',
  world: 'default',
  client: '127.0.0.1',
  status: 200,
  durationMs: 1.23456,
}

test('each call is a line of JSON', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'calls.jsonl')
  const log = await openRequestLog(file, () => undefined)
  log(call)
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"durationMs":1.235'))
})

test('a folder is no request log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  await expect(openRequestLog(folder, () => undefined)).rejects.toThrow(
    `The request log ${folder} can't be opened: EISDIR`,
  )
})

// A Linux device on which every write fails as on a full disk.
const full = '/dev/full'

test.runIf(existsSync(full))('on a full disk the log ends with one message', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const log = await openRequestLog(full, onError)
  log(call)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(onError.mock.lastCall?.[0].message).toContain(`The request log ${full}`)
  log(call)
  expect(onError).toHaveBeenCalledTimes(1)
})
