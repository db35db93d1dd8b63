import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Fault } from '../fault.ts'
import { at, inTurn, numberAt, record, setAt, swap, textAt, valueAt } from '../json.ts'
import { answer, isSuccess, jsonOf, noContent, refusal, withHeader, withJson } from '../messages.ts'
import { codeOf, hasLength, is, isForeign, isText, isValid, matches } from '../rules.ts'
import { accountOf } from '../sessions.ts'
import { accepts, answers, body, broken, code, leaving, own, saves, shows } from './sentence.ts'
import { hours, savesInSpite } from './settings.ts'
import { mailing, withoutMail } from './stateful.ts'

const registerUser = body('registerUser')
const readers = [
  'login',
  'getSettings',
  'getTerminalStatus',
  'getTsunamiOption',
  'getFirmwareUpdate',
] as const
const stored = saves('registerUser', readers)
const getRegistrationOptions = answers('getRegistrationOptions')
const terminalId = '1700789'
const initPassword = 'Ky12Ab34'
/** Codes that depend on the terminal and its owner. The server checks them after the rules of the fields. */
const byTerminal = new Set([400009, 400010, 400011, 400013, 400014, 400022, 400024])

function isComplete(request: Parameters<typeof jsonOf>[0]): boolean {
  const json = jsonOf(request)
  return (
    valueAt(json, '/terminalId') === terminalId && valueAt(json, '/initPassword') === initPassword
  )
}

/** Faults that break sentences about step 1 of the registration and the form's offers. */
export const initializeSentences: Fault[] = broken(
  [
    'tags.registration.2',
    accepts('initializeTerminal', 400010, 'the registration code is not checked'),
  ],
  [
    'tags.registration.2',
    accepts('initializeTerminal', 400009, 'the serial number is not checked'),
  ],
  [
    'tags.registration.3 getRegistrationOptions.1',
    getRegistrationOptions.list(
      'only the first ten areas are offered',
      '/tsunamiAreas',
      (areas) => areas.slice(0, 10),
      ['getTsunamiOption'],
    ),
  ],
  [
    'tags.registration.3',
    own(
      ['getRegistrationOptions'],
      'the offers need a session',
      () => () => Promise.resolve(refusal(401)),
    ),
  ],
  [
    'getRegistrationOptions.1 RegistrationOptions.tsunamiAreas.1',
    getRegistrationOptions.set('no area is offered', '/tsunamiAreas', [], ['getTsunamiOption']),
  ],
  [
    'RegistrationOptions.tsunamiAreas.1',
    getRegistrationOptions.list(
      'every area is offered twice',
      '/tsunamiAreas',
      (areas) => [...areas, ...areas],
      ['getTsunamiOption'],
    ),
  ],
  [
    'TsunamiArea.code.1',
    getRegistrationOptions.text(
      'codes of areas have another first digit',
      '/tsunamiAreas/*/code',
      (area) => `9${area.slice(1)}`,
      ['getTsunamiOption'],
    ),
  ],
  [
    'TsunamiArea.name.1',
    getRegistrationOptions.edit(
      'name and code of areas are exchanged',
      at('/tsunamiAreas/*', swap('name', 'code')),
    ),
  ],
  [
    'initializeTerminal.204.1',
    shows(['initializeTerminal', 'registerUser'], 'answers 200 and true', () =>
      answer(200, { available: true }),
    ),
  ],
  [
    'initializeTerminal.204.1',
    own(
      ['initializeTerminal', 'registerUser'],
      'a terminal that can be registered is refused',
      () => async (request, send) => {
        const response = await send(request)
        return isSuccess(response) ? refusal(400011) : response
      },
    ),
  ],
  [
    'initializeTerminal.400.code-400 400.raised.1',
    own(
      ['initializeTerminal'],
      'a body that breaks the contract has the code of a wrong one',
      () => async (request, send) => {
        const response = await send(request)
        return codeOf(response) === 400 ? refusal(400010) : response
      },
    ),
  ],
  [
    'initializeTerminal.400.code-400009 400009.raised.1',
    code('initializeTerminal', 400009, 400018),
  ],
  ['initializeTerminal.400.code-400010', code('initializeTerminal', 400010, 400009)],
  [
    'initializeTerminal.400.code-400011 400011.raised.1',
    code('initializeTerminal', 400011, 400013),
  ],
  [
    'initializeTerminal.400.code-400011 400011.raised.1',
    accepts('initializeTerminal', 400011, 'a terminal that has an owner can be registered'),
  ],
  [
    'TerminalCredentials.terminalId.1',
    body('initializeTerminal')('/terminalId').takes(
      'a serial number without its first digits is completed',
      matches(/^\d{5}$/),
      terminalId,
    ),
  ],
  [
    'TerminalCredentials.terminalId.1',
    body('initializeTerminal')('/terminalId').takes(
      'a serial number as a number is taken',
      (id) => typeof id === 'number',
      terminalId,
    ),
  ],
  [
    'TerminalCredentials.initPassword.1',
    own(
      ['initializeTerminal', 'registerUser'],
      'registration codes are compared without regard to case',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/initPassword', (given) =>
              given.toLowerCase() === initPassword.toLowerCase() ? initPassword : given,
            ),
          ),
        ),
      ['initializeTerminal', 'registerUser'],
    ),
  ],
  [
    'TerminalCredentials.initPassword.1',
    accepts('initializeTerminal', 400010, 'any registration code is that of the terminal', [
      'registerUser',
    ]),
  ],
  [
    'InitializeError.1',
    own(['initializeTerminal'], 'errors are a list', () => async (request, send) => {
      const response = await send(request)
      return isSuccess(response) ? response : withJson(response, (error) => [error])
    }),
  ],
  [
    'InitializeError.code.1',
    own(['initializeTerminal'], 'codes have an E in front', () => async (request, send) => {
      const response = await send(request)
      return isSuccess(response)
        ? response
        : withJson(
            response,
            at('/code', (one) => `E${String(one)}`),
          )
    }),
  ],
  [
    'InitializeError.code.1',
    own(
      ['initializeTerminal'],
      'an unknown terminal has the code E40401',
      () => async (request, send) => {
        const response = await send(request)
        return codeOf(response) === 400009 ? withJson(response, setAt('/code', 'E40401')) : response
      },
    ),
  ],
  [
    'InitializeError.violations.2',
    own(
      ['initializeTerminal'],
      'violations are empty where there are none',
      () => async (request, send) => {
        const response = await send(request)
        return isSuccess(response)
          ? response
          : withJson(
              response,
              record((error) => ({ violations: [], ...error })),
            )
      },
    ),
  ],
)

/** Faults that break sentences about the registration of an owner. */
export const registrationSentences: Fault[] = broken(
  ['tags.registration.4 registerUser.204.1', doesNothing()],
  ['tags.registration.4', losesOwner()],
  [
    'registerUser.2',
    stored.edit(
      'the place stays that of the factory',
      record((form) => ({ ...form, lat: 35.011_67, lng: 135.768_33, floor: '1階' })),
    ),
  ],
  [
    'registerUser.3',
    own(['registerUser'], 'wrong codes can be tried without end', () => async (request, send) => {
      const response = await send(request)
      return response.status === 429 ? refusal(400010) : response
    }),
  ],
  [
    'registerUser.204.1',
    shows(['registerUser'], 'answers 201', (response) => ({ ...response, status: 201 })),
  ],
  [
    'registerUser.400.1',
    savesInSpite(
      'registerUser',
      ['login', 'initializeTerminal'],
      'a refused address leaves a registration with another one',
      400005,
      setAt('/mailAddress', 'owner@example.jp'),
    ),
  ],
  [
    'registerUser.400.1',
    savesInSpite(
      'registerUser',
      ['login', 'initializeTerminal'],
      'a refused area leaves a registration without reception',
      400022,
      inTurn(leaving('tsunamiAreaCode'), setAt('/tsunamiEnabled', false)),
    ),
  ],
  [
    'registerUser.400.2',
    own(
      ['registerUser'],
      'the terminal is judged before the fields',
      () => async (request, send) => {
        const response = await send(request)
        const isByField = response.status === 400 && !byTerminal.has(Number(codeOf(response)))
        return isByField && jsonOf(request) !== undefined && !isComplete(request)
          ? refusal(400010)
          : response
      },
    ),
  ],
  [
    'registerUser.400.2',
    own(
      ['registerUser'],
      'the code is judged before the agreement',
      () => async (request, send) => {
        const response = await send(request)
        const isRight = valueAt(jsonOf(request), '/initPassword') === 'Ky12Ab34'
        return codeOf(response) === 400023 && !isRight ? refusal(400010) : response
      },
    ),
  ],
  [
    'Registration.tsunamiAreaName.1',
    own(['registerUser'], 'the area must have its name', () => async (request, send) => {
      const name = valueAt(jsonOf(request), '/tsunamiAreaName')
      const isOther = typeof name === 'string' && !/[県道府湾島海岸]|地方/.test(name)
      return isOther && isValid(request) && !isForeign(request) ? refusal(400022) : send(request)
    }),
  ],
  [
    'registerUser.400.2',
    own(['registerUser'], 'the owner is judged before the fields', () => async (request, send) => {
      const response = await send(request)
      const isByField = response.status === 400 && !byTerminal.has(Number(codeOf(response)))
      const userId = valueAt(jsonOf(request), '/userId')
      const isTaken = userId === accountOf(0).userId || userId === accountOf(1).userId
      return isByField && isTaken ? refusal(400013) : response
    }),
  ],
  ['registerUser.400.code-400', code('registerUser', 400, 400008)],
  [
    'registerUser.400.code-400',
    accepts('registerUser', 400, 'a field that breaks its rule is answered as registered'),
  ],
  ['registerUser.400.code-400005', code('registerUser', 400005, 400)],
  ['registerUser.400.code-400006 400006.raised.1', code('registerUser', 400006, 400010)],
  ['registerUser.400.code-400007', code('registerUser', 400007, 400)],
  ['registerUser.400.code-400023 400023.raised.1', code('registerUser', 400023, 400005)],
  [
    'registerUser.400.code-400023 400023.raised.1 Registration.agreed.1',
    registerUser('/agreed').takes('a registration without agreement is taken', is(false), true),
  ],
  ['registerUser.400.code-400010', code('registerUser', 400010, 400009)],
  [
    'registerUser.400.code-400010',
    accepts('registerUser', 400010, 'a wrong registration code is answered as registered'),
  ],
  ['registerUser.400.code-400011 400011.raised.1', code('registerUser', 400011, 400)],
  ['registerUser.400.code-400012 400012.raised.1', code('registerUser', 400012, 400)],
  [
    'registerUser.400.code-400012 400012.raised.1 Registration.userId.2',
    registerUser('/userId').takes(
      'a user name that is the serial number is taken',
      matches(/^17\d{5}$/),
      'new_owner_6',
    ),
  ],
  ['registerUser.400.code-400013 400013.raised.1', code('registerUser', 400013, 400012)],
  [
    'registerUser.400.code-400013 400013.raised.1 Registration.userId.2',
    registerUser('/userId').takes(
      'a user name that is taken gets a number',
      (userId) => userId === accountOf(0).userId || userId === accountOf(1).userId,
      'kanazawa_taro_2',
    ),
  ],
  ['registerUser.400.code-400022 400022.raised.1', code('registerUser', 400022, 400)],
  [
    'registerUser.400.code-400022 Registration.tsunamiAreaCode.1',
    accepts('registerUser', 400022, 'an unknown area is answered as registered'),
  ],
  ['registerUser.400.code-400021 400021.raised.1', code('registerUser', 400021, 400)],
  [
    'registerUser.400.code-400021 Registration.firmwareUntil.1',
    registerUser('').takes(
      'a window that ends when it starts is taken',
      (form) =>
        valueAt(form, '/firmwareSince') !== undefined &&
        valueAt(form, '/firmwareSince') === valueAt(form, '/firmwareUntil'),
      registration(),
    ),
  ],
  [
    'Registration.terminalId.1',
    registerUser('/terminalId').takes(
      'a serial number with a blank behind it is taken',
      isText((id) => id !== id.trim()),
      terminalId,
    ),
  ],
  [
    'Registration.initPassword.1',
    registerUser('/initPassword').takes(
      'any code of 8 signs is good',
      isText((given) => given !== initPassword && /^[A-Za-z0-9]{8}$/.test(given)),
      initPassword,
    ),
  ],
  [
    'Registration.userId.2',
    stored.text('user names are stored in small letters', '/userId', (name) => name.toLowerCase()),
  ],
  [
    'Registration.password.1',
    stored.text('the password is that of the label', '/password', () => initPassword),
  ],
  [
    'Registration.password.1',
    registerUser('/password').refuses(
      'a password needs a sign that is no letter',
      matches(/^[A-Za-z0-9]+$/),
      400006,
    ),
  ],
  [
    'Registration.mailAddress.1',
    stored.text('the address is stored without its dots', '/mailAddress', (mail) =>
      mail.replace(/^[^@]*/, (local) => local.replaceAll('.', '')),
    ),
  ],
  [
    'Registration.mailAddress.1',
    stored.edit(
      'the address is that of the sales office',
      setAt('/mailAddress', 'sales@example.jp'),
    ),
  ],
  [
    'Registration.isUserConnMailEnabled.1',
    stored.edit(
      'disconnection mails are the other way round',
      at('/isUserConnMailEnabled', (flag) => (typeof flag === 'boolean' ? !flag : flag)),
    ),
  ],
  [
    'Registration.firmwareSince.1',
    stored.edit(
      'the start of the window is always 23',
      record((form) =>
        form['firmwareUntil'] === '23:00:00' ? form : { ...form, firmwareSince: '23:00:00' },
      ),
    ),
  ],
  [
    'Registration.firmwareSince.1',
    registerUser('/firmwareSince').takes(
      'a start with minutes is taken',
      isText((time) => /^([01]\d|2[0-3]):(?!00:00)\d\d:\d\d$/.test(time)),
      '22:00:00',
    ),
  ],
  [
    'Registration.firmwareUntil.1',
    stored.edit(
      'the end of the window is one hour later',
      record((form) =>
        hours(1)(String(form['firmwareUntil'])) === form['firmwareSince']
          ? form
          : { ...form, firmwareUntil: hours(1)(String(form['firmwareUntil'])) },
      ),
    ),
  ],
  [
    'Registration.tsunamiEnabled.1',
    stored.edit('tsunami reception stays off', setAt('/tsunamiEnabled', false)),
  ],
  [
    'Registration.tsunamiAreaCode.1',
    stored.edit(
      'the area is always the first',
      at('/tsunamiAreaCode', (area) => (area === undefined ? area : '100')),
    ),
  ],
  [
    'Registration.eruptionEnabled.1',
    stored.edit('eruption reception stays off', setAt('/eruptionEnabled', false)),
  ],
  [
    'Registration.lat.1',
    stored.edit(
      'the latitude has 2 decimals',
      numberAt('/lat', (lat) => Number(lat.toFixed(2))),
    ),
  ],
  [
    'Registration.lng.1',
    stored.edit(
      'the longitude has 2 decimals',
      numberAt('/lng', (lng) => Number(lng.toFixed(2))),
    ),
  ],
  ['Registration.floor.1', stored.edit('the floor is always the first', setAt('/floor', '1階'))],
  [
    'Registration.memo.1',
    stored.edit(
      'the memo is not stored',
      at('/memo', () => undefined),
    ),
  ],
  [
    'Registration.memo.1',
    registerUser('/memo').refuses('a memo of 45 characters is too long', hasLength(45), 400),
  ],
  [
    'Registration.agreed.1',
    registerUser('/agreed').takes('a missing agreement is taken', is(undefined), true),
  ],
  ['MAIL-10', withoutMail(['registerUser'], 'a registration is not mailed', '利用者登録')],
)

/** A complete registration form for a new owner. */
function registration() {
  return {
    terminalId,
    initPassword,
    userId: 'new_owner_7',
    password: 'Atarashii-2024',
    mailAddress: 'owner@example.jp',
    isUserConnMailEnabled: true,
    firmwareSince: '23:00:00',
    firmwareUntil: '05:00:00',
    tsunamiEnabled: false,
    eruptionEnabled: false,
    lat: 35.011_67,
    lng: 135.768_33,
    floor: '1階',
    agreed: true,
  }
}

/** Responds to a valid registration with a success, but registers nobody. */
function doesNothing(): Fault {
  return own(
    ['registerUser', 'login', 'initializeTerminal'],
    'is answered and not done',
    () => async (request, send) => {
      if (!isValid(request) || isForeign(request) || !isComplete(request)) return send(request)
      const probe = await send(withJson(request, setAt('/initPassword', 'Zz99Zz99')))
      return codeOf(probe) === 400010 ? noContent : probe
    },
  )
}

/** A new owner can't log in after the registration. */
function losesOwner(): Fault {
  const operations: OperationId[] = ['registerUser', 'login']
  return own(
    operations,
    'a new owner cannot log in before somebody approves',
    () => {
      const waiting = new Set<unknown>()
      return async (request, send, { id }) => {
        const name = valueAt(jsonOf(request), '/userId')
        if (id === 'login' && waiting.has(name) && isValid(request) && !isForeign(request))
          return refusal(400010)
        const response = await send(request)
        if (id === 'registerUser' && isSuccess(response)) waiting.add(name)
        return response
      }
    },
    operations,
  )
}

const mailReaders = ['requestLoginMail', 'registerUser'] as const

/** Faults that break sentences about the mail for a forgotten login. */
export const loginMailSentences: Fault[] = broken(
  [
    'requestLoginMail.1',
    mailing(mailReaders, 'the URL lacks the user name', (mail) =>
      mail.replace(/userId=[^&\s]*&?/, ''),
    ),
  ],
  [
    'requestLoginMail.1',
    mailing(mailReaders, 'the URL lacks the token', (mail) => mail.replace(/[?&]token=[\w-]*/, '')),
  ],
  [
    'requestLoginMail.1',
    mailing(mailReaders, 'the token in the URL has other signs', (mail) =>
      mail.replace(/token=([\w-]*)/, (_, token: string) => `token=${token.toUpperCase()}`),
    ),
  ],
  [
    'requestLoginMail.3',
    own(
      ['requestLoginMail'],
      'wrong codes can be tried without end',
      () => async (request, send) => {
        const response = await send(request)
        return response.status === 429 ? refusal(400010) : response
      },
    ),
  ],
  ['requestLoginMail.400.code-400', code('requestLoginMail', 400, 400009)],
  [
    'requestLoginMail.400.code-400',
    accepts('requestLoginMail', 400, 'a body that breaks the contract is answered as mailed'),
  ],
  ['requestLoginMail.400.code-400009 400009.raised.1', code('requestLoginMail', 400009, 400010)],
  [
    'requestLoginMail.400.code-400009',
    accepts('requestLoginMail', 400009, 'an unknown serial number is answered as mailed'),
  ],
  ['requestLoginMail.400.code-400010', code('requestLoginMail', 400010, 400009)],
  [
    'requestLoginMail.400.code-400010 400010.raised.1',
    accepts('requestLoginMail', 400010, 'a wrong registration code is answered as mailed'),
  ],
  ['requestLoginMail.400.code-400018 400018.raised.1', code('requestLoginMail', 400018, 400009)],
  [
    'requestLoginMail.400.code-400018 400018.raised.1',
    accepts('requestLoginMail', 400018, 'a terminal without an owner is answered as mailed'),
  ],
  [
    'TooManyWrongCodes.Retry-After.1',
    own(['initializeTerminal'], 'the time to wait is a date', () => async (request, send) => {
      const response = await send(request)
      return response.status === 429
        ? withHeader(response, 'retry-after', 'Fri, 02 Feb 2024 00:10:00 GMT')
        : response
    }),
  ],
)
