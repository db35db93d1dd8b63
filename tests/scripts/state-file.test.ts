import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type KeptState, readKeptState } from '../../openapi/conformance/put-back/kept-data.ts'
import { openStateFile } from '../../scripts/cli/verify/state-file.ts'

const state: KeptState = {
  format: 'equser-kept-state',
  version: 1,
  server: 'https://portal.example.jp',
  keptAt: '2024-02-02T00:00:00.000Z',
  isPutBack: false,
  accounts: [
    {
      userId: 'kanazawa_taro',
      terminalId: '1700123',
      values: { getDrill: { jmaTrainingFlg: true } },
      testPasswords: [],
    },
  ],
  registered: [],
}

async function newFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'equser-state-')), 'state.json')
}

test('only its owner can read kept data', async () => {
  const name = await newFile()
  const { keep } = await openStateFile(name)
  await keep(state)
  expect((await stat(name)).mode & 0o777).toBe(0o600)
  expect(readKeptState(await readFile(name, 'utf8'))).toEqual(state)
})

test('data that was not put back is not overwritten', async () => {
  const name = await newFile()
  const { keep } = await openStateFile(name)
  await keep(state)
  await expect(openStateFile(name)).rejects.toThrow(`--put-back ${name}`)
})

test('the file is removed when everything is restored', async () => {
  const name = await newFile()
  const { keep } = await openStateFile(name)
  await keep(state)
  await keep({ ...state, isPutBack: true })
  await expect(stat(name)).rejects.toThrow('ENOENT')
  await expect(openStateFile(name)).resolves.toMatchObject({ name })
})

test('another file is not overwritten', async () => {
  const name = await newFile()
  await writeFile(name, '{}')
  await expect(openStateFile(name)).rejects.toThrow(name)
})

test('of several states given at once, the latest one is kept', async () => {
  const name = await newFile()
  const { keep } = await openStateFile(name)
  const states = ['1', '2', '3'].map((userId) => {
    const user = { userId, password: 'Yure-2024!', terminalId: '1700123' }
    return { ...state, registered: [user] }
  })
  await Promise.all(states.map(keep))
  expect(readKeptState(await readFile(name, 'utf8'))).toEqual(states.at(-1))
})
