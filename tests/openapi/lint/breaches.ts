import { toPointer } from '../../../openapi/contract/json-pointer.ts'

type Breach = [
  breach: string,
  /** JSON pointer to the change in the contract. */
  at: string,
  /** Where the rule reports the breach. */
  place: string,
  /** The new value. Without it, the old value is removed. */
  value?: unknown,
]

const login = toPointer(['paths', '/eqUser/api/user/login', 'post'])
const history = toPointer(['paths', '/eqUser/api/user/history', 'get'])
const status = toPointer(['paths', '/eqUser/api/user/term-status', 'get'])
const saveRefused = toPointer(['paths', '/eqUser/api/user/conf-update', 'post', 'responses', '400'])
const amplification = toPointer(['paths', '/eqUser/api/open/amplification', 'get'])
const loginRequest = `${login}/requestBody/content/application~1json/examples`
const loginRefused = `${login}/responses/400`
const loginExamples = `${loginRefused}/content/application~1json/examples`
const schemas = '/components/schemas'
const floor = `${schemas}/Floor`
const loginForm = `${schemas}/LoginForm`
const catalogue = '/x-error-catalogue'
/** A code that is not in the catalogue. */
const unusedCode = 499_999
/** The place of a code that only its breach adds to the catalogue. */
export const unusedPlace = `errors.yaml/${unusedCode}`

/** Ways to break each rule. */
export const breaches: Record<string, Breach[]> = {
  'body-examples': [['a body without one', loginRequest, 'login/body application/json']],
  descriptions: [
    ['an operation without one', `${login}/description`, 'login'],
    ['a parameter without one', `${history}/parameters/0/description`, 'listHistory/query limit'],
    ['a schema without one', `${floor}/description`, 'schemas/Floor'],
    [
      'a property without one',
      `${loginForm}/properties/userId/description`,
      'schemas/LoginForm/properties/userId',
    ],
    [
      "one that repeats the property's name",
      `${loginForm}/properties/userId/description`,
      'schemas/LoginForm/properties/userId',
      'User ID.',
    ],
    ["one that repeats the operation's summary", `${login}/description`, 'login', 'Log in.'],
  ],
  absence: [
    [
      'an optional property that does not say when it is absent',
      `${loginForm}/properties/terminalId/description`,
      'schemas/LoginForm/properties/terminalId',
      'Serial number of the terminal.',
    ],
  ],
  'declared-failures': [
    ['parameters without 400', `${history}/responses/400`, 'listHistory'],
    ['a session without 401', `${history}/responses/401`, 'listHistory'],
    ['a POST without 403', `${login}/responses/403`, 'login'],
    ['a body without 413', `${login}/responses/413`, 'login'],
    ['a body without 415', `${login}/responses/415`, 'login'],
    ['no 500', `${status}/responses/500`, 'getTerminalStatus'],
    [
      '401 without a session',
      `${login}/responses/401`,
      'login',
      { $ref: '#/components/responses/Unauthorized' },
    ],
    [
      'the code 400 without input',
      `${status}/responses/400`,
      'getTerminalStatus',
      { $ref: '#/components/responses/BadRequest' },
    ],
  ],
  provenance: [
    ['an operation without it', `${login}/x-provenance`, 'login'],
    ['a parameter without it', `${history}/parameters/0/x-provenance`, 'listHistory/query limit'],
    [
      'a property without it',
      `${loginForm}/properties/userId/x-provenance`,
      'schemas/LoginForm/properties/userId',
    ],
    ['a failure without it', `${loginRefused}/x-provenance`, 'login/400'],
    ['a success without it', `${login}/responses/204/x-provenance`, 'login/204'],
    ['a third kind', `${login}/x-provenance`, 'login', 'guessed'],
  ],
  'inference-reason': [
    ['an inferred operation without a reason', `${login}/x-provenance`, 'login', 'inferred'],
    [
      'an inferred parameter without a reason',
      `${amplification}/parameters/0/x-inferred-reason`,
      'getAmplification/query lat',
    ],
    [
      'an inferred property without a reason',
      `${schemas}/SessionUser/properties/isAdmin/x-inferred-reason`,
      'schemas/SessionUser/properties/isAdmin',
    ],
  ],
  'inferred-keywords': [
    ['a keyword that is not there', `${floor}/x-inferred`, 'schemas/Floor', ['minimum']],
    ['a keyword twice', `${floor}/x-inferred`, 'schemas/Floor', ['maxLength', 'maxLength']],
    ['an empty list', `${floor}/x-inferred`, 'schemas/Floor', []],
    [
      'a property that is not required',
      `${schemas}/SessionUser/x-inferred`,
      'schemas/SessionUser',
      ['required/email'],
    ],
    [
      'a keyword that the referenced schema lacks',
      `${loginForm}/properties/userId/x-inferred`,
      'schemas/LoginForm/properties/userId',
      ['minimum'],
    ],
    [
      'an optional parameter as required',
      `${history}/parameters/0/x-inferred`,
      'listHistory/query limit',
      ['required'],
    ],
    ['a code that the response lacks', `${loginRefused}/x-inferred`, 'login/400', [400022]],
    [
      'the status of a text',
      `${catalogue}/loginFailed/x-inferred`,
      'errors.yaml/loginFailed',
      ['status'],
    ],
  ],
  'inferred-codes': [
    [
      'an inferred response with a stated code',
      `${loginRefused}/x-provenance`,
      'login/400',
      'inferred',
    ],
  ],
  'defaults-valid': [
    ['one out of range', `${schemas}/HistoryLimit/default`, 'schemas/HistoryLimit/default', 0],
  ],
  'property-examples': [
    [
      'a property of a response that no example has',
      `${schemas}/TerminalStatus/properties/notInExamples`,
      'schemas/TerminalStatus/properties/notInExamples',
      { type: 'string' },
    ],
    [
      'one of an item of a list',
      `${schemas}/HistoryItem/properties/notInExamples`,
      'schemas/HistoryItem/properties/notInExamples',
      { type: 'string' },
    ],
    [
      'one of a request',
      `${schemas}/SettingsSave/properties/notInExamples`,
      'schemas/SettingsSave/properties/notInExamples',
      { type: 'string' },
    ],
  ],
  'error-examples': [
    [
      'a code without an example',
      `${loginExamples}/400010`,
      'login/400/application/json/example 400010',
    ],
    [
      'an example without a code',
      `${loginRefused}/x-error-codes`,
      'login/400/application/json/example 400024',
      [400, 400010, 400018],
    ],
    [
      "an example with another one's code",
      `${loginExamples}/400010/value/code`,
      'login/400/application/json/example 400010',
      400018,
    ],
  ],
  'error-codes': [
    ['a failure without codes', `${loginRefused}/x-error-codes`, 'login/400', []],
    ['a code under the wrong status', `${loginRefused}/x-error-codes`, 'login/400', [400, 429001]],
  ],
  'code-tables': [
    [
      'a code without a row',
      `${saveRefused}/x-error-codes`,
      'saveSettings/400',
      [400, 400005, 400007, 400008, 400014, 400024],
    ],
    [
      'a row without a code',
      `${saveRefused}/x-error-codes`,
      'saveSettings/400',
      [400, 400005, 400007, 400008],
    ],
  ],
  'own-codes': [
    [
      "a property's code that the operation does not allow",
      `${loginForm}/properties/password/x-error-code`,
      'login/body/properties/password',
      400006,
    ],
    [
      'a nested one',
      `${schemas}/FirmwarePlanSave/properties/since/x-error-code`,
      'saveFirmwareUpdate/body/properties/update/properties/since',
      400007,
    ],
    [
      "a parameter's code that the operation does not allow",
      `${history}/parameters/0/x-error-code`,
      'listHistory/query limit',
      400002,
    ],
  ],
  'error-texts': [
    [
      'a text for a code that the response lacks',
      `${loginRefused}/x-error-texts/400008`,
      'login/400',
      'loginFailed',
    ],
    [
      'a text that the catalogue lacks',
      `${loginRefused}/x-error-texts/400010`,
      'login/400',
      'loginForgotten',
    ],
    ['a text that has a code', `${loginRefused}/x-error-texts/400010`, 'login/400', '400005'],
  ],
  'codes-raised': [
    [
      'a code that no operation raises',
      `${catalogue}/${unusedCode}`,
      unusedPlace,
      { name: 'new', text: '新', meaning: 'New.', status: 400, 'x-provenance': 'stated' },
    ],
    ['a raised one marked as outside', `${catalogue}/400005/outside`, 'errors.yaml/400005', true],
  ],
  'closed-requests': [
    ['an open object in a request', `${loginForm}/additionalProperties`, 'schemas/LoginForm'],
    [
      'an open object within another',
      `${loginForm}/properties/device`,
      'schemas/LoginForm/properties/device',
      { type: 'object', properties: {} },
    ],
    [
      'a closed object in a response',
      `${schemas}/TerminalLog/additionalProperties`,
      'schemas/TerminalLog',
      false,
    ],
  ],
  'schemas-compile': [
    ['a broken pattern', `${schemas}/SerialNumber/pattern`, 'schemas/SerialNumber', '^(17'],
    ['a misspelt keyword', `${floor}/maxLenght`, 'schemas/Floor', 45],
    ['a format that nobody checks', `${floor}/format`, 'schemas/Floor', 'storey'],
    [
      'one of our keywords misspelt',
      `${loginForm}/properties/userId/x-provenence`,
      'schemas/LoginForm',
      'stated',
    ],
    ['a limit that is no number', `${floor}/maxLength`, 'schemas/Floor', '45'],
  ],
  'schema-cycles': [
    [
      'a schema inside itself',
      `${schemas}/Violation/properties/cause`,
      'schemas/Violation',
      { $ref: '#/components/schemas/Violation' },
    ],
    [
      'two that hold each other',
      `${schemas}/Violation/properties/causes`,
      'schemas/Violations',
      { $ref: '#/components/schemas/Violations' },
    ],
  ],
}

/** Ways to break the rules that we configure in Redocly, except those about structure. */
export const settingBreaches: [rule: string, at: string, value?: unknown][] = [
  ['operation-singular-tag', `${login}/tags`, ['session', 'open']],
  ['operation-tag-defined', `${login}/tags`, ['doors']],
  ['operation-summary', `${login}/summary`],
  ['rule/parameter-examples', `${history}/parameters/0/examples`],
  ['rule/example-summary', `${loginExamples}/400/summary`],
  ['no-invalid-media-type-examples', `${loginRequest}/owner/value/userId`, 'abc'],
  ['no-invalid-media-type-examples', `${floor}/maxLength`, 1],
  ['no-invalid-parameter-examples', `${history}/parameters/0/examples/twenty/value`, '20'],
  ['no-invalid-schema-examples', `${floor}/examples`, ['1階', '']],
  ['rule/forbidden-keywords', `${floor}/nullable`, true],
  ['rule/forbidden-keywords', `${floor}/oneOf`, []],
  ['rule/forbidden-keywords', `${floor}/anyOf`, []],
  ['rule/forbidden-keywords', `${floor}/discriminator`, {}],
  ['rule/dialect', '/jsonSchemaDialect', 'https://spec.openapis.org/oas/3.1/dialect/base'],
  [
    'rule/header-types',
    `${login}/responses/204/headers/Set-Cookie/schema`,
    { type: 'array', items: { type: 'string' } },
  ],
  [
    'rule/header-types',
    `${login}/responses/204/headers/Set-Cookie/schema`,
    { $ref: '#/components/schemas/Violations' },
  ],
  ['rule/operation-extensions', `${login}/x-error-codes`, [400]],
  ['rule/response-extensions', `${loginRefused}/x-error-code`, 400],
  ['rule/info-extensions', '/info/x-logo', {}],
  ['rule/server-paths', '/servers', [{ url: 'https://portal.example.jp/eqUser' }]],
  ['rule/server-paths', `${login}/servers`, [{ url: '/eqUser' }]],
]
