/** One way to break a rule. */
export interface Breach {
  breach: string
  /** The place to change in the contract. */
  at: (string | number)[]
  /** What to put there; what stands there is taken out when this is missing. */
  value?: unknown
  /** Where the rule finds it. */
  place: string
}

const login = ['paths', '/eqUser/api/user/login', 'post']
const history = ['paths', '/eqUser/api/user/history', 'get']
const status = ['paths', '/eqUser/api/user/term-status', 'get']
const loginRequest = [...login, 'requestBody', 'content', 'application/json', 'examples']
const loginRefused = [...login, 'responses', '400']
const loginExamples = [...loginRefused, 'content', 'application/json', 'examples']
const schemas = ['components', 'schemas']
const floor = [...schemas, 'Floor']
const catalogue = ['x-error-catalogue']

/** Ways to break each rule, by its name. */
export const breaches: Record<string, Breach[]> = {
  'operation-id': [
    { breach: 'no id', at: [...login, 'operationId'], place: 'post /eqUser/api/user/login' },
    {
      breach: 'an id with a hyphen',
      at: [...login, 'operationId'],
      value: 'log-in',
      place: 'log-in',
    },
    { breach: 'an id twice', at: [...login, 'operationId'], value: 'logout', place: 'logout' },
  ],
  'tag-and-summary': [
    { breach: 'no summary', at: [...login, 'summary'], place: 'login' },
    { breach: 'no tag', at: [...login, 'tags'], place: 'login' },
    { breach: 'two tags', at: [...login, 'tags'], value: ['session', 'open'], place: 'login' },
    { breach: 'an unknown tag', at: [...login, 'tags'], value: ['doors'], place: 'login' },
  ],
  descriptions: [
    { breach: 'an operation without one', at: [...login, 'description'], place: 'login' },
    {
      breach: 'a parameter without one',
      at: [...history, 'parameters', 0, 'description'],
      place: 'listHistory/query limit',
    },
    { breach: 'a schema without one', at: [...floor, 'description'], place: 'schemas/Floor' },
    {
      breach: 'a property without one',
      at: [...schemas, 'LoginForm', 'properties', 'userId', 'description'],
      place: 'schemas/LoginForm/properties/userId',
    },
    {
      breach: "one that repeats the property's name",
      at: [...schemas, 'LoginForm', 'properties', 'userId', 'description'],
      value: 'User ID.',
      place: 'schemas/LoginForm/properties/userId',
    },
    {
      breach: "one that repeats the operation's summary",
      at: [...login, 'description'],
      value: 'Log in.',
      place: 'login',
    },
  ],
  absence: [
    {
      breach: 'an optional property that does not say when it is absent',
      at: [...schemas, 'LoginForm', 'properties', 'terminalId', 'description'],
      value: 'Serial number of the terminal.',
      place: 'schemas/LoginForm/properties/terminalId',
    },
  ],
  'declared-failures': [
    {
      breach: 'parameters without 400',
      at: [...history, 'responses', '400'],
      place: 'listHistory',
    },
    { breach: 'a session without 401', at: [...history, 'responses', '401'], place: 'listHistory' },
    { breach: 'a POST without 403', at: [...login, 'responses', '403'], place: 'login' },
    { breach: 'a body without 413', at: [...login, 'responses', '413'], place: 'login' },
    { breach: 'a body without 415', at: [...login, 'responses', '415'], place: 'login' },
    { breach: 'no 500', at: [...status, 'responses', '500'], place: 'getTerminalStatus' },
    {
      breach: '401 without a session',
      at: [...login, 'responses', '401'],
      value: { $ref: '#/components/responses/Unauthorized' },
      place: 'login',
    },
    {
      breach: 'the code 400 without input',
      at: [...status, 'responses', '400'],
      value: { $ref: '#/components/responses/BadRequest' },
      place: 'getTerminalStatus',
    },
  ],
  provenance: [
    { breach: 'an operation without it', at: [...login, 'x-provenance'], place: 'login' },
    {
      breach: 'a parameter without it',
      at: [...history, 'parameters', 0, 'x-provenance'],
      place: 'listHistory/query limit',
    },
    {
      breach: 'a property without it',
      at: [...schemas, 'LoginForm', 'properties', 'userId', 'x-provenance'],
      place: 'schemas/LoginForm/properties/userId',
    },
    { breach: 'a failure without it', at: [...loginRefused, 'x-provenance'], place: 'login/400' },
    {
      breach: 'a success without it',
      at: [...login, 'responses', '204', 'x-provenance'],
      place: 'login/204',
    },
    { breach: 'a third kind', at: [...login, 'x-provenance'], value: 'guessed', place: 'login' },
  ],
  'inference-reason': [
    {
      breach: 'an inferred operation without a reason',
      at: [...login, 'x-provenance'],
      value: 'inferred',
      place: 'login',
    },
    {
      breach: 'an inferred parameter without a reason',
      at: ['paths', '/eqUser/api/open/amplification', 'get', 'parameters', 0, 'description'],
      value: 'Degrees north',
      place: 'getAmplification/query lat',
    },
    {
      breach: 'an inferred property without a reason',
      at: [...schemas, 'Violation', 'properties', 'rule', 'description'],
      value: 'The broken keyword',
      place: 'schemas/Violation/properties/rule',
    },
    {
      breach: 'an inferred failure without a reason',
      at: ['components', 'responses', 'Forbidden', 'description'],
      value: 'Refused',
      place: 'responses/Forbidden',
    },
  ],
  'inferred-keywords': [
    {
      breach: 'a keyword that is not there',
      at: [...floor, 'x-inferred'],
      value: ['minimum'],
      place: 'schemas/Floor',
    },
    {
      breach: 'a keyword twice',
      at: [...floor, 'x-inferred'],
      value: ['maxLength', 'maxLength'],
      place: 'schemas/Floor',
    },
    {
      breach: 'an empty list',
      at: [...floor, 'x-inferred'],
      value: [],
      place: 'schemas/Floor',
    },
    {
      breach: 'a property that is not required',
      at: [...schemas, 'SessionUser', 'x-inferred'],
      value: ['required/email'],
      place: 'schemas/SessionUser',
    },
    {
      breach: 'a keyword that the referenced schema lacks',
      at: [...schemas, 'LoginForm', 'properties', 'userId', 'x-inferred'],
      value: ['minimum'],
      place: 'schemas/LoginForm/properties/userId',
    },
    {
      breach: 'an optional parameter as required',
      at: [...history, 'parameters', 0, 'x-inferred'],
      value: ['required'],
      place: 'listHistory/query limit',
    },
    {
      breach: 'a code that the response lacks',
      at: [...loginRefused, 'x-inferred'],
      value: [400022],
      place: 'login/400',
    },
    {
      breach: 'the status of a text',
      at: [...catalogue, 'loginFailed', 'x-inferred'],
      value: ['status'],
      place: 'errors.yaml/loginFailed',
    },
  ],
  'inferred-codes': [
    {
      breach: 'inferred codes without a reason',
      at: [...loginRefused, 'description'],
      value: 'Refused',
      place: 'login/400',
    },
    {
      breach: 'an inferred response with a stated code',
      at: [...loginRefused, 'x-provenance'],
      value: 'inferred',
      place: 'login/400',
    },
  ],
  'examples-exist': [
    {
      breach: 'a request without one',
      at: loginRequest,
      place: 'login/body application/json',
    },
    {
      breach: 'a response without one',
      at: [...status, 'responses', '200', 'content', 'application/json', 'examples'],
      value: {},
      place: 'getTerminalStatus/200/application/json',
    },
    {
      breach: 'a parameter without one',
      at: [...history, 'parameters', 0, 'examples'],
      place: 'listHistory/query limit',
    },
    {
      breach: 'one without a summary',
      at: [...loginExamples, '400', 'summary'],
      place: 'login/400/application/json/example 400',
    },
  ],
  'examples-valid': [
    {
      breach: 'a request that breaks its schema',
      at: [...loginRequest, 'owner', 'value', 'userId'],
      value: 'abc',
      place: 'login/body application/json/example owner',
    },
    {
      breach: 'a response that breaks a shared schema',
      at: [...schemas, 'Floor', 'maxLength'],
      value: 1,
      place: 'getTerminalStatus/200/application/json/example connected',
    },
    {
      breach: 'a parameter of another type',
      at: [...history, 'parameters', 0, 'examples', 'twenty', 'value'],
      value: '20',
      place: 'listHistory/query limit/example twenty',
    },
    {
      breach: 'an example inside a schema',
      at: [...floor, 'examples'],
      value: ['1階', ''],
      place: 'schemas/Floor/examples/1',
    },
    {
      breach: 'a default out of range',
      at: [...schemas, 'HistoryLimit', 'default'],
      value: 0,
      place: 'schemas/HistoryLimit/default',
    },
  ],
  'error-examples': [
    {
      breach: 'a code without an example',
      at: [...loginExamples, '400010'],
      place: 'login/400/application/json/example 400010',
    },
    {
      breach: 'an example without a code',
      at: [...loginRefused, 'x-error-codes'],
      value: [400, 400010, 400018],
      place: 'login/400/application/json/example 400024',
    },
    {
      breach: "an example with another one's code",
      at: [...loginExamples, '400010', 'value', 'code'],
      value: 400018,
      place: 'login/400/application/json/example 400010',
    },
  ],
  'error-codes': [
    {
      breach: 'a failure without codes',
      at: [...loginRefused, 'x-error-codes'],
      value: [],
      place: 'login/400',
    },
    {
      breach: 'a code that the catalogue lacks',
      at: [...loginRefused, 'x-error-codes'],
      value: [400, 400099],
      place: 'login/400',
    },
    {
      breach: 'a code under the wrong status',
      at: [...loginRefused, 'x-error-codes'],
      value: [400, 429001],
      place: 'login/400',
    },
  ],
  'own-codes': [
    {
      breach: "a property's code that the operation does not allow",
      at: [...schemas, 'LoginForm', 'properties', 'password', 'x-error-code'],
      value: 400006,
      place: 'login/body/properties/password',
    },
    {
      breach: 'a nested one',
      at: [...schemas, 'FirmwarePlanSave', 'properties', 'since', 'x-error-code'],
      value: 400007,
      place: 'saveFirmwareUpdate/body/properties/update/properties/since',
    },
    {
      breach: "a parameter's code that the operation does not allow",
      at: [...history, 'parameters', 0, 'x-error-code'],
      value: 400002,
      place: 'listHistory/query limit',
    },
    {
      breach: 'one that the catalogue lacks',
      at: [...history, 'parameters', 0, 'x-error-code'],
      value: 400099,
      place: 'listHistory/query limit',
    },
  ],
  'error-texts': [
    {
      breach: 'a text for a code that the response lacks',
      at: [...loginRefused, 'x-error-texts', '400008'],
      value: 'loginFailed',
      place: 'login/400',
    },
    {
      breach: 'a text that the catalogue lacks',
      at: [...loginRefused, 'x-error-texts', '400010'],
      value: 'loginForgotten',
      place: 'login/400',
    },
    {
      breach: 'a text that has a code',
      at: [...loginRefused, 'x-error-texts', '400010'],
      value: '400005',
      place: 'login/400',
    },
  ],
  'texts-shown': [
    {
      breach: 'a text that is shown nowhere',
      at: [...catalogue, 'loginFailed', 'shown'],
      place: 'errors.yaml/loginFailed',
    },
    {
      breach: 'a place for a code',
      at: [...catalogue, '400005', 'shown'],
      value: 'Everywhere.',
      place: 'errors.yaml/400005',
    },
  ],
  'catalogue-entries': [
    {
      breach: 'a text that is not Japanese',
      at: [...catalogue, '400005', 'text'],
      value: 'Invalid e-mail.',
      place: 'errors.yaml/400005',
    },
    { breach: 'no meaning', at: [...catalogue, '400005', 'meaning'], place: 'errors.yaml/400005' },
    {
      breach: 'no provenance',
      at: [...catalogue, '400005', 'x-provenance'],
      place: 'errors.yaml/400005',
    },
    {
      breach: 'no reason for an inferred one',
      at: [...catalogue, '400005', 'x-provenance'],
      value: 'inferred',
      place: 'errors.yaml/400005',
    },
    { breach: 'no name', at: [...catalogue, '400005', 'name'], place: 'errors.yaml/400005' },
    {
      breach: 'a name twice',
      at: [...catalogue, '400006', 'name'],
      value: 'invalidMailAddress',
      place: 'errors.yaml/400006',
    },
  ],
  'catalogue-statuses': [
    {
      breach: 'neither status nor text only',
      at: [...catalogue, '400005', 'status'],
      place: 'errors.yaml/400005',
    },
    {
      breach: 'both',
      at: [...catalogue, 'loginFailed', 'status'],
      value: 400,
      place: 'errors.yaml/loginFailed',
    },
    {
      breach: 'not told when it is raised',
      at: [...catalogue, '400005', 'raised'],
      place: 'errors.yaml/400005',
    },
  ],
  'codes-raised': [
    {
      breach: 'a code that no operation raises',
      at: [...catalogue, '400025'],
      value: { name: 'new', text: '新', meaning: 'New.', status: 400, 'x-provenance': 'stated' },
      place: 'errors.yaml/400025',
    },
    {
      breach: 'a raised one marked as outside',
      at: [...catalogue, '400005', 'outside'],
      value: true,
      place: 'errors.yaml/400005',
    },
  ],
  'closed-requests': [
    {
      breach: 'an open object in a request',
      at: [...schemas, 'LoginForm', 'additionalProperties'],
      place: 'schemas/LoginForm',
    },
    {
      breach: 'an open object within another',
      at: [...schemas, 'LoginForm', 'properties', 'device'],
      value: { type: 'object', properties: {} },
      place: 'schemas/LoginForm/properties/device',
    },
    {
      breach: 'a closed object in a response',
      at: [...schemas, 'TerminalLog', 'additionalProperties'],
      value: false,
      place: 'schemas/TerminalLog',
    },
  ],
  'body-schemas': [
    {
      breach: 'a response without one',
      at: [...loginRefused, 'content', 'application/json', 'schema'],
      place: 'login/400/application/json',
    },
  ],
  'schemas-compile': [
    {
      breach: 'a broken pattern',
      at: [...schemas, 'SerialNumber', 'pattern'],
      value: '^(17',
      place: 'schemas/SerialNumber',
    },
    {
      breach: 'a misspelt keyword',
      at: [...floor, 'maxLenght'],
      value: 45,
      place: 'schemas/Floor',
    },
    {
      breach: 'a limit that is no number',
      at: [...floor, 'maxLength'],
      value: '45',
      place: 'schemas/Floor',
    },
  ],
  'known-formats': [
    {
      breach: 'a format that nobody checks',
      at: [...floor, 'format'],
      value: 'storey',
      place: 'schemas/Floor',
    },
  ],
  'known-extensions': [
    {
      breach: 'one of our keywords misspelt',
      at: [...schemas, 'LoginForm', 'properties', 'userId', 'x-provenence'],
      value: 'stated',
      place: 'schemas/LoginForm/properties/userId',
    },
    {
      breach: 'one of our keywords where nothing reads it',
      at: [...login, 'x-error-codes'],
      value: [400],
      place: 'login',
    },
    { breach: 'a keyword of another tool', at: ['info', 'x-logo'], value: {}, place: 'info' },
  ],
  'forbidden-keywords': ['nullable', 'oneOf', 'anyOf', 'discriminator'].map((keyword) => ({
    breach: keyword,
    at: [...floor, keyword],
    value: [],
    place: 'schemas/Floor',
  })),
  dialect: [
    {
      breach: 'the dialect of OpenAPI',
      at: ['jsonSchemaDialect'],
      value: 'https://spec.openapis.org/oas/3.1/dialect/base',
      place: 'jsonSchemaDialect',
    },
  ],
  'schema-cycles': [
    {
      breach: 'a schema inside itself',
      at: [...schemas, 'Violation', 'properties', 'cause'],
      value: { $ref: '#/components/schemas/Violation' },
      place: 'schemas/Violation',
    },
    {
      breach: 'two that hold each other',
      at: [...schemas, 'Violation', 'properties', 'causes'],
      value: { $ref: '#/components/schemas/Violations' },
      place: 'schemas/Violations',
    },
  ],
  'header-types': [
    {
      breach: 'several Set-Cookie',
      at: [...login, 'responses', '204', 'headers', 'Set-Cookie', 'schema'],
      value: { type: 'array', items: { type: 'string' } },
      place: 'login/204/header Set-Cookie',
    },
    {
      breach: 'an array behind a reference',
      at: [...login, 'responses', '204', 'headers', 'Set-Cookie', 'schema'],
      value: { $ref: '#/components/schemas/Violations' },
      place: 'login/204/header Set-Cookie',
    },
  ],
  'server-paths': [
    {
      breach: 'a server below a path',
      at: ['servers'],
      value: [{ url: 'https://portal.example.jp/eqUser' }],
      place: 'servers',
    },
    {
      breach: "an operation's own server below a path",
      at: [...login, 'servers'],
      value: [{ url: '/eqUser' }],
      place: 'login',
    },
  ],
}
