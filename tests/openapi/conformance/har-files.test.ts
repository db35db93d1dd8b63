import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { HarError } from '../../../openapi/conformance/har/read-har.ts'
import { readHarFile } from '../../../openapi/conformance/har/read-har-file.ts'
import { reportOf } from './report-of.ts'

const url = 'https://portal.example.jp/eqUser/api/user/term-log'
const json = JSON.stringify({ log: '2024-01-31 09:00 電源オン\n' })

/** An entry as Playwright writes it. */
function entry(response: object) {
  return {
    startedDateTime: '2024-02-02T00:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [{ name: 'cookie', value: 'EQUSER_SESSION=a' }] },
    response: {
      status: 200,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { size: -1, mimeType: 'application/json' },
      ...response,
    },
  }
}

function har(...entries: object[]): string {
  return JSON.stringify({ log: { version: '1.2', entries } })
}

const read = (text: string) => readHarFile(Buffer.from(text))

test('a call without a response, and bodies that are left out, are not tested and no finding', () => {
  const { exchanges, problems } = read(har(entry({ status: -1 }), entry({}), entry({}), entry({})))
  expect(exchanges).toEqual([])
  expect(problems).toEqual([
    `Entry 1 (${url}) has no response.`,
    `Entry 2 (${url}), and 2 others, has no response content.`,
  ])
})

test('a body of an archive is decoded already, whatever coding its header names', async () => {
  const headers = [
    { name: 'content-type', value: 'application/json' },
    { name: 'content-encoding', value: 'br' },
    { name: 'content-length', value: '31' },
  ]
  const content = { size: json.length, mimeType: 'application/json', text: json }
  const { exchanges } = read(har(entry({ headers, content })))
  expect((await reportOf(exchanges)).findings).toEqual([])
  expect(exchanges[0]?.response.body).toEqual(Buffer.from(json))
})

test('the ZIP file of Playwright has the bodies beside the archive', async () => {
  const content = { size: -1, mimeType: 'application/json', _file: '1f9a.json' }
  const file = zip({ 'har.har': har(entry({ content })), '1f9a.json': json })
  const { exchanges, problems } = readHarFile(file)
  expect(problems).toEqual([])
  expect(exchanges[0]?.response.body).toEqual(Buffer.from(json))
  expect((await reportOf(exchanges)).outcome).toBe('clean')
})

test.each([
  ['cut off', zip({ 'har.har': har() }).subarray(0, 60), 'cut off'],
  ['without an archive', zip({ 'notes.txt': 'a' }), 'no HAR file'],
])('a ZIP file that is %s is rejected with the reason', (_, file, reason) => {
  expect(() => readHarFile(file)).toThrow(reason)
})

test('a ZIP bomb is refused: by the declared sizes, and by its content if they are wrong', () => {
  // The directory at the end declares the sizes; a file of 3 bytes says that it has 200 MB.
  const many = withDeclaredSizes(zip({ 'a.json': 'abc', 'b.json': 'abc', 'x.har': har() }), 200e6)
  expect(() => readHarFile(many)).toThrow('unpacks to more than 256 MiB')
  // All of it would be a HAR file.
  const wrong = withDeclaredSizes(zip({ 'x.har': har() + ' '.repeat(100_000) }), 10)
  expect(() => readHarFile(wrong)).toThrow(HarError)
})

/** A copy whose directory names another size for each file (APPNOTE.TXT, section 4.3.12). */
function withDeclaredSizes(file: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(file)
  const signature = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = bytes.indexOf(signature); at !== -1; at = bytes.indexOf(signature, at + 4)) {
    bytes.writeUInt32LE(size, at + 24)
  }
  return bytes
}

function zip(files: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}
