import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ContractError, bundleContract } from '../../openapi/contract/bundle.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A complete operation. Each test removes a part of it. */
const draft = `draft:
  get:
    operationId: getDraft
    tags: [open]
    summary: A draft
    parameters:
      - name: page
        in: query
        schema: { type: integer }
    responses:
      '200':
        description: The draft
        content:
          application/json:
            schema: { $ref: '../schemas/settings.yaml#/Settings' }
      '400':
        description: A bad request
        x-error-codes: [400]
        content:
          application/json:
            schema: { $ref: '../schemas/error.yaml#/ApiError' }
`

type Breach = [breach: string, from: string | RegExp, to: string, problem: string]

/** Breaches in the order in which they are found. All breaches of a group are found together, and can cause breaches in later groups. */
const breaches: Record<string, Breach[]> = {
  syntax: [
    [
      'invalid YAML',
      'getDraft',
      '[',
      '4: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['a tab as indentation', '    tags:', '\ttags:', '4: Tabs are not allowed as indentation'],
    [
      'a key twice',
      '    tags: [open]\n',
      '    tags: [open]\n    tags: [open]\n',
      '5: Map keys must be unique',
    ],
  ],
  references: [
    [
      'a reference to nothing',
      '#/Settings',
      '#/Nothing',
      '15: $ref ../schemas/settings.yaml#/Nothing does not exist',
    ],
    [
      'a reference to a file that does not exist',
      'settings.yaml',
      'nothing.yaml',
      '15: $ref ../schemas/nothing.yaml#/Settings does not exist',
    ],
  ],
  structure: [
    [
      'no operationId',
      '    operationId: getDraft\n',
      '',
      '2: Operation object should contain `operationId` field.',
    ],
    [
      'an operationId that is no identifier',
      'getDraft',
      'get-draft',
      '3: Write the operationId in camelCase.',
    ],
    [
      'an operationId that another operation has',
      'getDraft',
      'login',
      '3: Every operation must have a unique `operationId`.',
    ],
    ['no tag', '    tags: [open]\n', '', '2: Operation tags should be defined'],
    ['no responses', /    responses:[^]*/, '', '3: Add responses to the operation.'],
    [
      'a response that is empty',
      /'200':\n[^]*?(?= {6}'400')/,
      "'200':\n",
      '11: Expected type `Response` (object) but got `null`',
    ],
    [
      'a response without a status',
      "'200'",
      'default',
      '11: Use an HTTP status as the key of each response.',
    ],
    ['content without a schema', /schema: .*Settings' \}/, 'example: {}', '15: Add a schema.'],
    [
      'a request body without content',
      '    responses:',
      '    requestBody:\n      required: true\n    responses:',
      '10: The field `content` must be present on this level.',
    ],
    [
      'a path that is empty',
      /draft:\n[^]*/,
      'draft:\n',
      '1: Expected type `PathItem` (object) but got `null`',
    ],
  ],
  codes: [
    [
      'an error code that the catalogue lacks',
      '[400]',
      '[400, 400099]',
      '18: error code 400099 is not in errors.yaml',
    ],
    [
      'a parameter with an error code that the catalogue lacks',
      '        in: query\n',
      '        in: query\n        x-error-code: 400099\n',
      '9: error code 400099 is not in errors.yaml',
    ],
  ],
}

test('a complete operation is accepted', async () => {
  const document = await bundleContract(smallContractWith([draft]))
  expect(document.paths['/eqUser/api/draft-0']?.get?.operationId).toBe('getDraft')
})

test.each(Object.entries(breaches))(
  'mistakes in %s are reported with file, line and reason',
  async (_, rows) => {
    const texts = rows.map(([, from, to], index) => {
      const text = draft.replace(from, to)
      expect(text).not.toBe(draft)
      return text.replace('getDraft\n', `getDraft${index}\n`)
    })
    const error: unknown = await bundleContract(smallContractWith(texts)).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ContractError)
    expect(messageOf(error).split('\n').toSorted()).toEqual(
      rows.map(([, , , problem], index) => `${draftFile(index)}:${problem}`).toSorted(),
    )
  },
)

test.each([
  ['  status: 400\n', '', '400 needs a status'],
  [/  raised: .+\n/, '', '400 needs a status'],
  ['name: badRequest', 'name: bad-request', '400 needs a name in camelCase'],
  ['name: forbidden', 'name: badRequest', '403 needs a unique name'],
  [/リクエスト.+/, 'Invalid.', '400 needs the Japanese text'],
  ['  status: 400\n', '  status: 400\n  x-provenance: guessed\n', '400 needs x-provenance'],
  ['  status: 400\n', '  status: 400\n  x-provenance: inferred\n', '400 needs x-inferred-reason'],
  ['  status: 400\n', '  status: 400\n  textOnly: true\n', '400 needs "shown" and no status'],
])('an entry of the catalogue with %j changed to %j is reported', async (from, to, reason) => {
  const folder = smallContractWith([draft])
  const catalogue = join(folder, 'errors.yaml')
  const text = readFileSync(catalogue, 'utf8')
  const broken = text.replace(from, to)
  expect(broken).not.toBe(text)
  writeFileSync(catalogue, broken)
  const error: unknown = await bundleContract(folder).catch((e: unknown) => e)
  expect(messageOf(error)).toMatch(/^openapi\/errors\.yaml:\d+: /)
  expect(messageOf(error)).toContain(reason)
})

test('generate only prints the problem, fails and writes nothing', () => {
  const project = mkdtempSync(join(tmpdir(), 'equser-generate-'))
  for (const part of ['openapi', 'scripts', 'simulator', 'package.json']) {
    cpSync(join(root, part), join(project, part), {
      recursive: true,
      filter: (source) => !source.endsWith('node_modules'),
    })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  addDrafts(join(project, 'openapi'), [draft.replace(/ {4}responses:[^]*/, '')])
  const before = generatedFiles(project)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/generate.ts'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${draftFile(0)}:3: Add responses to the operation.\n`,
  })
  expect(generatedFiles(project)).toEqual(before)
})

/** Copies the contract's YAML files, but only with the login and these paths. Reading all paths would take seconds. */
function smallContractWith(texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'equser-contract-'))
  for (const part of ['equser.yaml', 'errors.yaml', 'responses.yaml', 'paths', 'schemas']) {
    cpSync(join(root, 'openapi', part), join(folder, part), { recursive: true })
  }
  const main = join(folder, 'equser.yaml')
  const others = /^ {2}\/eqUser\/api\/(?!user\/login:).*\n {4}\$ref: .*\n/gmu
  const whole = readFileSync(main, 'utf8')
  expect(whole).toMatch(others)
  writeFileSync(main, whole.replace(others, ''))
  addDrafts(folder, texts)
  return folder
}

function addDrafts(folder: string, texts: string[]): void {
  const paths = texts.map((text, index) => {
    writeFileSync(join(folder, `paths/draft-${index}.yaml`), text)
    return `  /eqUser/api/draft-${index}:\n    $ref: paths/draft-${index}.yaml#/draft\n`
  })
  const main = join(folder, 'equser.yaml')
  // The drafts go to the end, after the operations of the contract.
  const whole = readFileSync(main, 'utf8')
  writeFileSync(
    main,
    whole.replace(/(\npaths:\n(?: .*\n|\n)*)/, (before) => before + paths.join('')),
  )
}

function draftFile(index: number): string {
  return `openapi/paths/draft-${index}.yaml`
}

function generatedFiles(project: string): Record<string, string> {
  const files = globSync('{openapi,simulator}/generated/**/*.*', { cwd: project })
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(project, file), 'utf8')]))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
