import { at, inTurn, list, record, remove, rename } from '../../conformance/faults/json.ts'
import { toPointer } from '../../../openapi/contract/json-pointer.ts'
import { document } from '../../../openapi/contract/contract.ts'
import { type ContractDocument, eachOperation } from '../../../openapi/contract/document.ts'
import { operationPointer } from '../../../openapi/contract/contract-pointer.ts'

const news = '/eqUser/api/open/news'

type Edit = (value: unknown) => unknown

interface ContractEdit {
  name: string
  /** Whether the edit may break clients of the earlier version. */
  breaks: boolean
  edit: Edit
}

/** Applies an edit to the contract. */
export function changed({ name, edit }: ContractEdit): ContractDocument {
  const after = edit(document)
  if (after === document) throw new Error(`The edit "${name}" changes nothing.`)
  if (!isContract(after)) throw new Error(`The edit "${name}" leaves an invalid contract.`)
  return after
}

function isContract(value: unknown): value is ContractDocument {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value
}

const schema = (name: string, rest: string, edit: Edit): Edit =>
  at(`/components/schemas/${name}${rest}`, edit)
const operation = (id: string, rest: string, edit: Edit): Edit =>
  at(`${pointerOf(id)}${rest}`, edit)
const set =
  (value: unknown): Edit =>
  () =>
    value
const without = (name: string): Edit => list((names) => names.filter((one) => one !== name))
const withItem = (item: unknown): Edit => list((items) => [...items, item])
const breaks = (name: string, edit: Edit): ContractEdit => ({ name, breaks: true, edit })
const keeps = (name: string, edit: Edit): ContractEdit => ({ name, breaks: false, edit })

/** Edits that a review of the contract must judge, with the correct judgement. */
export const edits: readonly ContractEdit[] = [
  breaks('removing an operation', at(toPointer(['paths', news]), remove)),
  breaks('moving an operation', at('/paths', rename(news, '/eqUser/api/open/announcements'))),
  breaks('another method', at(toPointer(['paths', news]), rename('get', 'post'))),
  breaks('a session for an open operation', operation('listNews', '/security', remove)),
  breaks('removing a success', operation('getDrill', '/responses', rename('200', '203'))),
  breaks(
    'another media type of a response',
    operation('getTerminalLog', '/responses/200/content', rename('application/json', 'text/plain')),
  ),
  breaks(
    'another media type of a body',
    operation('saveDrill', '/requestBody/content', rename('application/json', 'text/xml')),
  ),
  breaks(
    'a new required query parameter',
    operation(
      'listHistory',
      '/parameters',
      withItem({ name: 'since', in: 'query', required: true, schema: { type: 'string' } }),
    ),
  ),
  breaks(
    'a query parameter that becomes required',
    operation('listHistory', '/parameters/0/required', set(true)),
  ),
  breaks('a lower limit of pages', schema('HistoryLimit', '/maximum', set(50))),
  breaks('another default of pages', schema('HistoryLimit', '/default', set(10))),
  breaks(
    'another default of a response',
    schema('TerminalStatus', '/properties/planName/default', set('basic')),
  ),
  breaks(
    'a header that may be missing',
    at('/components/responses/TooManyAttempts/headers/Retry-After/required', set(false)),
  ),
  breaks(
    'removing a required header',
    at('/components/responses/TooManyWrongCodes/headers/Retry-After', remove),
  ),
  breaks(
    'another code of a field',
    schema('SettingsSave', '/properties/mailAddress/x-error-code', set(400_007)),
  ),
  breaks('no code of a field', schema('SettingsSave', '/properties/lat/x-error-code', remove)),
  breaks(
    'another code of a parameter',
    operation('getAmplification', '/parameters/0/x-error-code', set(400_002)),
  ),
  breaks(
    'removing an error code',
    operation('getTerminalLog', '/responses/400/x-error-codes', set([400_014])),
  ),
  breaks('a shorter text in a request', schema('Floor', '/maxLength', set(40))),
  breaks('a longer minimum in a request', schema('Password', '/minLength', set(10))),
  breaks(
    'another pattern in a request',
    schema('RegistrationCode', '/pattern', set('^[A-Z0-9]{8}$')),
  ),
  breaks('a narrower range in a request', schema('Latitude', '/minimum', set(24))),
  breaks('a range that becomes exclusive', schema('TestArrivalDelay', '/exclusiveMinimum', set(0))),
  breaks(
    'one value less in a request',
    schema(
      'TestShindo',
      '/enum',
      list((values) => values.slice(1)),
    ),
  ),
  breaks(
    'a new required property of a request',
    inTurn(
      schema('DrillSave', '/properties/reason', set({ type: 'string' })),
      schema('DrillSave', '/required', withItem('reason')),
    ),
  ),
  breaks(
    'a property of a request that becomes required',
    schema('SettingsSave', '/required', withItem('memo')),
  ),
  breaks('removing a property of a request', schema('SettingsSave', '/properties/memo', remove)),
  breaks(
    'another type in a request',
    schema('DrillSave', '/properties/jmaTraining/type', set('string')),
  ),
  breaks(
    'an integer in place of a number in a request',
    schema('Latitude', '/type', set('integer')),
  ),
  breaks('a format for a text of a request', schema('Memo', '/format', set('uri'))),
  breaks(
    'removing a property of a response',
    schema('TerminalStatus', '/properties/planName', remove),
  ),
  breaks(
    'a property of a response that may be missing',
    schema('HistoryPage', '/required', without('count')),
  ),
  breaks(
    'another type in a response',
    schema('HistoryPage', '/properties/count/type', set('string')),
  ),
  breaks(
    'a number in place of an integer in a response',
    schema('HistoryPage', '/properties/count/type', set('number')),
  ),
  breaks(
    'null in a response',
    schema('TerminalLog', '/properties/log/type', set(['string', 'null'])),
  ),
  breaks('a new value in a response', schema('RedundancyFlag', '/enum', withItem(4))),
  breaks(
    'no list of values in a response',
    schema('PublicWarning', '/properties/kind/enum', remove),
  ),
  breaks(
    'an optional body that becomes required',
    inTurn(
      operation(
        'logout',
        '/requestBody',
        set({ required: true, content: { 'application/json': { schema: { type: 'object' } } } }),
      ),
    ),
  ),

  breaks('a longer text in a response', schema('Floor', '/maxLength', set(60))),
  breaks('a wider range in a response', schema('Shindo', '/maximum', set(9))),
  breaks('no pattern of a response', schema('TimeOfDay', '/pattern', remove)),
  breaks('another session cookie', at('/components/securitySchemes/session/name', set('SID'))),
  breaks('another address', at('/servers', set([{ url: '/v2' }]))),
  breaks('a new success', operation('getDrill', '/responses/206', set({ description: 'A part' }))),

  keeps('a new error', operation('getDrill', '/responses/404', set({ description: 'None' }))),
  keeps('a narrower limit of a response', schema('Shindo', '/maximum', set(7.5))),
  keeps('a deprecated operation', operation('getDrill', '/deprecated', set(true))),
  keeps('another description', operation('getDrill', '/description', set('Another text.'))),
  keeps('a new version', at('/info/version', set('0.9.0'))),
  keeps(
    'a new operation',
    at(
      '/paths',
      record((paths) => ({
        ...paths,
        '/eqUser/api/open/maps': {
          get: {
            operationId: 'listMaps',
            tags: ['open'],
            summary: 'Maps',
            security: [],
            responses: { '204': { description: 'None' } },
          },
        },
      })),
    ),
  ),
  keeps(
    'a new optional query parameter',
    operation(
      'listHistory',
      '/parameters',
      withItem({ name: 'since', in: 'query', schema: { type: 'string' } }),
    ),
  ),
  keeps(
    'a required parameter that becomes optional',
    operation('getAmplification', '/parameters/0/required', remove),
  ),
  keeps('an open operation that needed a session', operation('getDrill', '/security', set([]))),
  keeps(
    'a new error code',
    operation('getTerminalLog', '/responses/400/x-error-codes', withItem(400_024)),
  ),
  keeps(
    'a new optional header',
    operation('getDrill', '/responses/200/headers', set({ ETag: { schema: { type: 'string' } } })),
  ),
  keeps(
    'a header that becomes required',
    operation('logout', '/responses/200/headers/Set-Cookie/required', set(true)),
  ),
  keeps('a wider limit of a request', schema('TestArrivalDelay', '/maximum', set(240))),
  keeps('a value more in a request', schema('TestShindo', '/enum', withItem(6.9))),
  keeps(
    'a new optional property of a request',
    schema('DrillSave', '/properties/reason', set({ type: 'string' })),
  ),
  keeps(
    'a property of a request that becomes optional',
    schema('AlertTestCast', '/required', without('sens')),
  ),
  keeps(
    'a number in place of an integer in a request',
    schema('TestArrivalDelay', '/type', set('number')),
  ),
  keeps(
    'a new property of a response',
    schema('TerminalLog', '/properties/lines', set({ type: 'integer' })),
  ),
  keeps(
    'a property of a response that is always there',
    schema('TerminalStatus', '/required', withItem('planName')),
  ),
  keeps(
    'a value less in a response',
    schema('PublicWarning', '/properties/kind/enum', set(['warning'])),
  ),
  keeps('another provenance', operation('getTerminalLog', '/x-provenance', set('inferred'))),
  keeps(
    'another example',
    operation(
      'getTerminalLog',
      '/responses/200/content/application~1json/examples/empty/value',
      set({ log: 'x' }),
    ),
  ),
  keeps(
    'properties in another order',
    schema(
      'TerminalLog',
      '/properties',
      record((members) =>
        Object.fromEntries(
          Object.entries(members)
            .toReversed()
            .concat([['z', { type: 'string' }]]),
        ),
      ),
    ),
  ),
]

function pointerOf(id: string): string {
  const entry = eachOperation(document).find((one) => one.operation.operationId === id)
  if (!entry) throw new Error(`There is no operation ${id}.`)
  return operationPointer(entry)
}
