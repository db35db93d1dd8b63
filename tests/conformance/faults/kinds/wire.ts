import { gzipSync } from 'node:zlib'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type {
  HeaderList,
  ReceivedResponse,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import { matchRequest } from '../../../../openapi/conformance/exchange/match-request.ts'
import type { Fault } from '../fault.ts'
import { isSuccess, textOf, withHeader } from '../messages.ts'
import { type Reply, messageOf, ordinaryReply } from '../wire-server.ts'

const utf8 = new TextEncoder()
const bom = Uint8Array.of(0xef, 0xbb, 0xbf)

/** Mistakes between the serialiser and the socket. Each needs a real connection. */
export const wireFaults: Fault[] = [
  body('getSettings', 'JSON begins with a byte order mark', (bytes) => Buffer.concat([bom, bytes])),
  body('getSettings', 'a text is cut within a character', (bytes) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/"memo":"([^"]*)"/, (_, memo: string) => `"memo":"${memo.slice(0, -1)}"`),
      'latin1',
    ),
  ),
  body('getSettings', 'JSON has a duplicate key', (bytes) =>
    Buffer.from(textOf(bytes).replace('{', '{"floor":"9階",')),
  ),
  body('getTerminalStatus', 'a missing number is NaN', (bytes) =>
    Buffer.from(textOf(bytes).replace(/"shakeCount":[\d.]+/, '"shakeCount":NaN')),
  ),
  body('getSessionUser', 'a success has an empty body', () => new Uint8Array()),
  body('getWaveFile', 'the end of an image is missing', (bytes) =>
    bytes.subarray(0, Math.floor(bytes.length / 2)),
  ),
  body('getWaveFile', 'the image was decoded as text', (bytes) => Buffer.from(textOf(bytes))),

  header('getSettings', 'plain JSON is declared as gzip', 'content-encoding', 'gzip'),
  header(
    'getTerminalStatus',
    'JSON in UTF-8 is declared as Shift_JIS',
    'content-type',
    'application/json; charset=Shift_JIS',
  ),
  header('getWaveFile', 'the image is declared as JPEG', 'content-type', 'image/jpeg'),

  reply('getSettings', 'JSON is compressed without a Content-Encoding', (response) =>
    ordinaryReply({ ...response, body: gzipSync(response.body) }),
  ),
  reply('getTerminalStatus', 'the length counts characters', (response) =>
    sized(response, textOf(response.body).length, 'keep'),
  ),
  reply('getDrill', 'the length is too large and the connection stays open', (response) =>
    sized(response, response.body.length + 40, 'hang'),
  ),
  reply('listHistory', 'the connection is cut in the middle of a body', (response) =>
    sized({ ...response, body: response.body.subarray(0, 30) }, response.body.length, 'end'),
  ),
  reply('getRedundancyCheck', 'the connection is reset before a response', () => ({
    bytes: new Uint8Array(),
    after: 'reset',
  })),
  reply('getFirmwareUpdate', 'no response comes', () => ({
    bytes: new Uint8Array(),
    after: 'hang',
  })),
  reply('getSessionUser', 'the last chunk is missing', (response) =>
    chunked(
      response,
      `${response.body.length.toString(16)}\r\n${textOf(response.body)}\r\n`,
      'end',
    ),
  ),
  reply('getTerminalStatus', 'a header contains a line break', (response) => ({
    bytes: messageOf(
      200,
      [...lengthOf(response), ['x-terminal', '1700123\r\nbroken line']],
      response.body,
    ),
    after: 'end',
  })),
  {
    kind: 'wire',
    name: 'a save without content has a body',
    operations: ['saveTsunamiOption'],
    wire: (response, request) =>
      idOf(request) === 'saveTsunamiOption' && response.status === 204
        ? {
            bytes: messageOf(
              204,
              [
                ['content-type', 'application/json'],
                ['content-length', '2'],
              ],
              utf8.encode('{}'),
            ),
            after: 'end',
          }
        : undefined,
  },
]

function body(id: OperationId, name: string, change: (bytes: Uint8Array) => Uint8Array): Fault {
  return reply(id, name, (response) => ordinaryReply({ ...response, body: change(response.body) }))
}

function header(id: OperationId, name: string, field: string, value: string): Fault {
  return reply(id, name, (response) => ordinaryReply(withHeader(response, field, value)))
}

/** Sends successful responses of an operation as these bytes. */
function reply(
  id: OperationId,
  name: string,
  change: (response: ReceivedResponse) => Reply,
): Fault {
  return {
    kind: 'wire',
    name,
    operations: [id],
    wire: (response, request) =>
      idOf(request) === id && isSuccess(response) ? change(response) : undefined,
  }
}

function idOf(request: Parameters<typeof matchRequest>[0]): OperationId | undefined {
  const match = matchRequest(request)
  return match.kind === 'found' ? match.operation.id : undefined
}

function sized(response: ReceivedResponse, length: number, after: Reply['after']): Reply {
  const headers: HeaderList = [...response.headers, ['content-length', String(length)]]
  return { bytes: messageOf(response.status, headers, response.body), after }
}

function lengthOf({ headers, body: bytes }: ReceivedResponse): HeaderList {
  return [...headers, ['content-length', String(bytes.length)]]
}

function chunked(response: ReceivedResponse, text: string, after: Reply['after']): Reply {
  const headers: HeaderList = [...response.headers, ['transfer-encoding', 'chunked']]
  return { bytes: messageOf(response.status, headers, utf8.encode(text)), after }
}
