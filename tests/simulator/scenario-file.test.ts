import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScenarioSource, readTextFile } from '../../simulator/worlds/scenario-file.ts'
import { createSimulator } from '../../simulator/in-process/simulator.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenario-file-'))

function file(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('a journal is not a scenario', async () => {
  const path = file('night.journal', await (await createSimulator()).journal())
  await expect(readScenarioSource(path)).rejects.toThrow(
    `${path} is a journal. Repeat it with "sim replay", or serve it with "sim serve --journal".`,
  )
})

test.each([undefined, 2])(
  'a response of the control API with a scenario is not a scenario',
  async (indent) => {
    const text = JSON.stringify({ from: 0, scenario: 'name: night\n' }, undefined, indent)
    const path = file('repetition.json', text)
    await expect(readScenarioSource(path)).rejects.toThrow(
      `${path} is a response of the control API. Save the text in its field "scenario" as a YAML file.`,
    )
  },
)

test('a bug report needs to be unpacked', async () => {
  const path = file('report.zip', Buffer.from('PK\u0003\u0004\u00ff', 'latin1'))
  const message = `${path} is a ZIP file. Unpack it, and name one of the files in it.`
  await expect(readScenarioSource(path)).rejects.toThrow(message)
  await expect(readTextFile(path)).rejects.toThrow(message)
})

test('a scenario can be JSON', async () => {
  const text = '{ "name": "night" }\n'
  expect(await readScenarioSource(file('night.json', text))).toBe(text)
})
