import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ContractError, bundleContract } from '../../openapi/contract/bundle.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A complete operation; each test takes something away from it. */
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

interface Breach {
  breach: string
  from: string | RegExp
  to: string
  problem: string
}

const file = 'openapi/paths/draft.yaml'
const breaches: Breach[] = [
  {
    breach: 'no operationId',
    from: '    operationId: getDraft\n',
    to: '',
    problem: `${file}:2: operation get /eqUser/api/draft has no operationId`,
  },
  {
    breach: 'an empty operationId',
    from: 'operationId: getDraft',
    to: 'operationId:',
    problem: `${file}:3: operation get /eqUser/api/draft has no operationId`,
  },
  {
    breach: 'an operationId that is no identifier',
    from: 'getDraft',
    to: 'get-draft',
    problem: `${file}:3: operationId "get-draft" of get /eqUser/api/draft is not an identifier in camelCase`,
  },
  {
    breach: 'an operationId that another operation has',
    from: 'getDraft',
    to: 'login',
    problem: `${file}:3: operationId login of get /eqUser/api/draft is already used by post /eqUser/api/user/login`,
  },
  {
    breach: 'no tag',
    from: '    tags: [open]\n',
    to: '',
    problem: `${file}:2: operation getDraft has no tag`,
  },
  {
    breach: 'no responses',
    from: /    responses:[^]*/,
    to: '',
    problem: `${file}:2: operation getDraft has no responses`,
  },
  {
    breach: 'empty responses',
    from: /responses:[^]*/,
    to: 'responses:\n',
    problem: `${file}:10: operation getDraft has no responses`,
  },
  {
    breach: 'a response that is empty',
    from: /'200':\n[^]*?(?= {6}'400')/,
    to: "'200':\n",
    problem: `${file}:11: response 200 of operation getDraft is empty`,
  },
  {
    breach: 'a response without a status',
    from: "'200'",
    to: 'default',
    problem: `${file}:11: operation getDraft has a response "default", which is no HTTP status`,
  },
  {
    breach: 'content without a media type',
    from: /content:\n.*\n.*Settings' \}\n/,
    to: 'content:\n',
    problem: `${file}:13: response 200 of operation getDraft has no content`,
  },
  {
    breach: 'content without a schema',
    from: / +schema: .*Settings' \}\n/,
    to: '',
    problem: `${file}:14: response 200 of operation getDraft has no schema for application/json`,
  },
  {
    breach: 'a request body without content',
    from: '    responses:',
    to: '    requestBody:\n      required: true\n    responses:',
    problem: `${file}:10: the request body of operation getDraft has no content`,
  },
  {
    breach: 'a parameter without a schema',
    from: '        schema: { type: integer }\n',
    to: '',
    problem: `${file}:7: parameter page of operation getDraft has no schema`,
  },
  {
    breach: 'an error code that the catalogue lacks',
    from: '[400]',
    to: '[400, 400099]',
    problem: `${file}:18: error code 400099 of response 400 of operation getDraft is not in errors.yaml`,
  },
  {
    breach: 'a parameter with an error code that the catalogue lacks',
    from: '        in: query\n',
    to: '        in: query\n        x-error-code: 400099\n',
    problem: `${file}:9: error code 400099 of parameter page of operation getDraft is not in errors.yaml`,
  },
  {
    breach: 'an operation that is empty',
    from: /get:\n[^]*/,
    to: 'get:\n',
    problem: `${file}:2: operation get /eqUser/api/draft is empty`,
  },
  {
    breach: 'a path that is empty',
    from: /draft:\n[^]*/,
    to: 'draft:\n',
    problem: 'openapi/equser.yaml:LAST: path /eqUser/api/draft is empty',
  },
  {
    breach: 'a reference to nothing',
    from: '#/Settings',
    to: '#/Nothing',
    problem: `${file}:15: $ref ../schemas/settings.yaml#/Nothing points to nothing`,
  },
  {
    breach: 'a reference to a file that does not exist',
    from: 'settings.yaml',
    to: 'nothing.yaml',
    problem: `${file}:15: $ref ../schemas/nothing.yaml#/Settings points to nothing`,
  },
  {
    breach: 'invalid YAML',
    from: 'getDraft',
    to: '[',
    problem: `${file}:4: Flow sequence in block collection must be sufficiently indented and end with a ]`,
  },
  {
    breach: 'a tab as indentation',
    from: '    tags:',
    to: '\ttags:',
    problem: `${file}:4: Tabs are not allowed as indentation`,
  },
  {
    breach: 'a key twice',
    from: '    tags: [open]\n',
    to: '    tags: [open]\n    tags: [open]\n',
    problem: `${file}:5: Map keys must be unique`,
  },
  {
    breach: 'a value of another type than OpenAPI says',
    from: 'summary: A draft',
    to: 'summary: [A draft]',
    problem: `${file}:5: Expected type \`string\` but got \`array\`.`,
  },
]

test('a complete operation is accepted', async () => {
  const document = await bundleContract(contractWith(draft))
  expect(document.paths['/eqUser/api/draft']?.get?.operationId).toBe('getDraft')
})

test.each(breaches)('$breach is reported with file, line and reason', async (row) => {
  const folder = smallContractWith(broken(row))
  const error: unknown = await bundleContract(folder).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContractError)
  expect(messageOf(error)).toBe(problemOf(row, folder))
})

test.each([
  [`'400':\n  status: 400\n`, `'400':\n`, 'has no status'],
  ['name: badRequest', 'name: bad-request', 'is not an identifier in camelCase'],
  ['name: forbidden', 'name: badRequest', 'is already used by 400'],
])('an entry of the catalogue with %j changed to %j is reported', async (from, to, reason) => {
  const folder = smallContractWith(draft)
  const catalogue = join(folder, 'errors.yaml')
  const text = readFileSync(catalogue, 'utf8')
  expect(text).toContain(from)
  writeFileSync(catalogue, text.replace(from, to))
  const error: unknown = await bundleContract(folder).catch((e: unknown) => e)
  expect(messageOf(error)).toMatch(/^openapi\/errors\.yaml:\d+: /)
  expect(messageOf(error)).toContain(reason)
})

test('generate prints the problem alone, fails and writes nothing', () => {
  const project = mkdtempSync(join(tmpdir(), 'equser-generate-'))
  for (const part of ['openapi', 'scripts', 'simulator', 'package.json']) {
    cpSync(join(root, part), join(project, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  addDraft(join(project, 'openapi'), draft.replace(/ {4}responses:[^]*/, ''))
  const before = generatedFiles(project)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/generate.ts'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file}:2: operation getDraft has no responses\n`,
  })
  expect(generatedFiles(project)).toEqual(before)
})

function broken({ from, to }: Breach): string {
  const text = draft.replace(from, to)
  expect(text).not.toBe(draft)
  return text
}

/** The expected line. `LAST` stands for the line of the path in equser.yaml. */
function problemOf({ problem }: Breach, folder: string): string {
  const lines = readFileSync(join(folder, 'equser.yaml'), 'utf8').split('\n')
  return problem.replace('LAST', String(lines.indexOf('  /eqUser/api/draft:') + 1))
}

/** A copy of the contract's YAML files with one more path. */
function contractWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'equser-contract-'))
  for (const part of ['equser.yaml', 'errors.yaml', 'responses.yaml', 'paths', 'schemas']) {
    cpSync(join(root, 'openapi', part), join(folder, part), { recursive: true })
  }
  addDraft(folder, text)
  return folder
}

/** A copy with the login and one more path only: to read all paths for each mistake would take seconds. */
function smallContractWith(text: string): string {
  const folder = contractWith(text)
  const main = join(folder, 'equser.yaml')
  const others = /^ {2}\/eqUser\/api\/(?!user\/login:|draft:).*\n {4}\$ref: .*\n/gmu
  const whole = readFileSync(main, 'utf8')
  expect(whole).toMatch(others)
  writeFileSync(main, whole.replace(others, ''))
  return folder
}

function addDraft(folder: string, text: string): void {
  writeFileSync(join(folder, 'paths/draft.yaml'), text)
  const main = join(folder, 'equser.yaml')
  const path = '  /eqUser/api/draft:\n    $ref: paths/draft.yaml#/draft\n'
  // At the end, so that the draft comes after the operations of the contract.
  const whole = readFileSync(main, 'utf8')
  writeFileSync(main, whole.replace(/(\npaths:\n(?: .*\n|\n)*)/, `$1${path}`))
}

function generatedFiles(project: string): Record<string, string> {
  const folders = ['openapi/generated', 'simulator/generated']
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(join(project, folder)).map((name) => [
        `${folder}/${name}`,
        readFileSync(join(project, folder, name), 'utf8'),
      ]),
    ),
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
