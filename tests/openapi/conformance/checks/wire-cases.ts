import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Unusual } from '../exchanges.ts'

type Case = [operationId: OperationId, unusual: Unusual]
const json = ['content-type', 'application/json'] as const
const html = ['content-type', 'text/html'] as const
const log = Buffer.from('{"log":"起動"}')
const page = '<!doctype html><html><head></head><body>端末設定</body></html>'
const shiftJis = Buffer.from(
  '3c21646f63747970652068746d6c3e3c68746d6c3e92 5b 96 96 3c2f68746d6c3e'.replaceAll(' ', ''),
  'hex',
)

export const wireCases: Record<
  string,
  { fires: Record<string, Case>; isSilent: Record<string, Case> }
> = {
  'content-coding': {
    fires: {
      'plain JSON as gzip': [
        'getTerminalLog',
        { headers: [json, ['content-encoding', 'gzip']], body: log },
      ],
    },
    isSilent: {
      gzip: [
        'getTerminalLog',
        { headers: [json, ['content-encoding', 'gzip']], body: gzipSync(log) },
      ],
      br: [
        'getTerminalLog',
        { headers: [json, ['content-encoding', 'br']], body: brotliCompressSync(log) },
      ],
      zstd: [
        'getTerminalLog',
        { headers: [json, ['content-encoding', 'zstd']], body: zstdCompressSync(log) },
      ],
      'deflate without its frame': [
        'getTerminalLog',
        { headers: [json, ['content-encoding', 'deflate']], body: deflateRawSync(log) },
      ],
    },
  },
  'private-response': {
    fires: {
      'a lifetime without a user': [
        'getTerminalLog',
        { headers: [json, ['cache-control', 'max-age=86400']], body: log },
      ],
      public: ['getSettings', { headers: [json, ['cache-control', 'public']] }],
    },
    isSilent: {
      'a lifetime in the browser only': [
        'getTerminalLog',
        { headers: [json, ['cache-control', 'private, max-age=60']], body: log },
      ],
      'a lifetime of 0': [
        'getTerminalLog',
        { headers: [json, ['cache-control', 'max-age=0, must-revalidate']], body: log },
      ],
      'a public operation': ['listNews', { headers: [json, ['cache-control', 'public']] }],
    },
  },
  'json-text': {
    fires: {
      'a name twice, deep inside and escaped': [
        'listNews',
        {
          headers: [json],
          body: String.raw`{"news":[{"id":"1","publishedAt":1704848400000,"title":"a","titl\u0065":"b"}]}`,
        },
      ],
    },
    isSilent: {
      'a charset that JSON has anyway': [
        'getTerminalLog',
        { headers: [['content-type', 'application/json;charset="UTF-8"']], body: log },
      ],
      'the same name in two objects, and as a value': [
        'listNews',
        {
          headers: [json],
          body: {
            news: [
              { id: 'id', publishedAt: 1_704_848_400_000, title: '"id":' },
              { id: '2', publishedAt: 1_704_848_300_000, title: '{"id":1,"id":2}' },
            ],
          },
        },
      ],
    },
  },
  charset: {
    fires: {
      'UTF-8 that claims to be Shift_JIS': [
        'getTerminalPage',
        { headers: [['content-type', 'text/html; charset=Shift_JIS']], body: page },
      ],
      'Shift_JIS without a charset': ['getTerminalPage', { headers: [html], body: shiftJis }],
    },
    isSilent: {
      'UTF-8 without a charset': ['getTerminalPage', { headers: [html], body: page }],
      'Shift_JIS that says so': [
        'getTerminalPage',
        { headers: [['content-type', 'text/html; charset=shift_jis']], body: shiftJis },
      ],
      'ASCII with any charset': [
        'getTerminalPage',
        { headers: [['content-type', 'text/html; charset=iso-8859-1']], body: '<html></html>' },
      ],
    },
  },
}
