/**
 * The keywords that the specification states, by schema, or by schema and field. Keywords in a key are separated by spaces. The
 * value is the section with the words that state them. A field name alone states neither a type nor that the field is required.
 * `type: object` is left out, because every list of fields implies it.
 */
export const statedKeywords: Record<string, Record<string, string>> = {
  // Values
  SerialNumber: { pattern: '5: exactly 7 digits; serials start with 17' },
  UserName: {
    type: '5: 4 to 16 word characters',
    'minLength maxLength': '5: 4 to 16 characters',
    pattern: '5: letters, digits and underscore only',
  },
  Password: {
    'type minLength': '5: at least 8 characters',
    pattern: '5: alphanumerics plus the listed symbols',
  },
  RegistrationCode: { 'type pattern': '5: 8 alphanumeric characters' },
  OnetimePassword: { 'type pattern': '5: 24 alphanumeric characters' },
  MailAddress: {
    type: '5: at most 254 characters',
    maxLength: '5: at most 254 characters overall',
    pattern: '5: valid address, each domain label at most 63',
    allOf: '5: local part at most 64',
  },
  Latitude: { type: '5: numeric', 'minimum maximum': '5: 20 to 46' },
  Longitude: { type: '5: numeric', 'minimum maximum': '5: 122 to 154' },
  EpochMs: {
    type: '3, 5: epoch milliseconds, number',
    minimum: '3, 5: from 0',
    maximum: '3, 5: to the start of year 2100',
  },
  TimeOfDay: { type: '3: HH:MM:SS strings', pattern: '5: HH:MM:SS, two digits each' },
  HourOfDay: {
    type: '3: hh:00:00 strings',
    pattern: '2, 3: hours 00 to 23, minutes fixed at 00, sent as HH:00:00',
  },
  CalendarDate: { 'type pattern': '5: YYYY-MM-DD' },
  Floor: { 'type maxLength': '5: at most 45 characters', minLength: '5: required' },
  Memo: { 'type maxLength': '5: at most 45 characters' },
  DataCenterKey: { 'type enum': '9: data centres are east0 and west0' },
  RedundancyFlag: {
    'type enum': '4: 0 not checked, 1 last-check date shown, 2 checking, 3 failed',
  },
  TsunamiAreaCode: { type: '3: areaCode (string)' },

  // Sessions
  SessionUser: {
    'required/userId required/terminalId': '6: identified by serial number and user name',
  },
  LoginForm: { 'required/userId required/password': '5: required' },
  'LogoutResponse/isAdmin': { type: '6: optional isAdmin boolean' },
  PasswordChange: { 'required/password': '7: {password}' },

  // Registration
  RegistrationOptions: { 'required/tsunamiAreas': '7: returns the tsunami area list' },
  'RegistrationOptions/tsunamiAreas': { type: '3: tsunamiAreas[{name, code}]' },
  TsunamiArea: { 'required/name required/code': '3: tsunamiAreas[{name, code}]' },
  'TsunamiArea/name': { type: '3: name' },
  TerminalCredentials: { 'required/terminalId required/initPassword': '5: required' },
  Registration: {
    'required/terminalId required/initPassword required/userId required/password required/mailAddress required/lat required/lng required/floor required/isUserConnMailEnabled required/firmwareSince required/firmwareUntil required/tsunamiEnabled required/eruptionEnabled':
      '4: the required set',
    'required/agreed': '4: OK requires the checkbox',
    'if/then': '5: tsunami area required when tsunami reception is on',
  },
  'Registration/isUserConnMailEnabled': { type: '3: (bool)' },
  'Registration/tsunamiEnabled': { type: '3: (bool)' },
  'Registration/eruptionEnabled': { type: '3: (bool)' },
  'Registration/tsunamiAreaName': { type: '3: name, display only' },
  'Registration/agreed': { type: '3: (bool)', const: '4: OK requires the checkbox' },
  PasswordReset: {
    'required/terminalId required/password required/token': '7: {terminalId, password, token}',
  },

  // Settings
  Settings: { 'required/since required/until': '3: all are optional except since and until' },
  'Settings/isUserConnMailEnabled': { type: '3: (bool), in the registration payload' },
  'Settings/tsunamiEnabled': { type: '3: (bool), in the registration payload' },
  'Settings/tsunamiAreaName': { type: '3: name' },
  'Settings/eruptionEnabled': { type: '3: (bool), in the registration payload' },
  'Settings/eruptionAreaName': { type: '3: name' },
  SettingsSave: {
    'required/isUserConnMailEnabled': '4: confirm returns to the form if it is empty',
    'required/mailAddress': '4: confirm returns to the form if it is empty; 5: required',
    dependentRequired: '5: latitude, longitude and floor are required',
  },
  'SettingsSave/isUserConnMailEnabled': { type: '3: (bool), in the registration payload' },
  SettingsSaved: { 'required/isTermDownloaded': '3: saving returns isTermDownloaded' },
  'SettingsSaved/isTermDownloaded': { type: '3: (boolean)' },

  // Terminal
  TerminalStatus: {
    'required/terminalId required/userId': '2: the page shows serial number, user name',
  },
  'TerminalStatus/tsunamiAreaName': { type: '3: name' },
  'TerminalStatus/tsunamiAlerts': { type: '3: tsunamiAlerts[{level, eventTime}]' },
  'TerminalStatus/eruptionAreaName': { type: '3: name' },
  'TerminalStatus/eruptionAlerts': { type: '3: eruptionAlerts[{level, eventTime, etc}]' },
  'TerminalStatus/eruptionReports': { type: '3: eruptionReports[{level, eventTime, etc}]' },
  'TerminalStatus/planName': { type: '3: matched by text' },
  'TerminalStatus/isUserConnMailEnabled': { type: '3: (bool), in the registration payload' },
  TsunamiAlert: { 'required/level required/eventTime': '3: tsunamiAlerts[{level, eventTime}]' },
  EruptionNotice: {
    'required/level required/eventTime': '3: eruptionAlerts[{level, eventTime, etc}]',
  },
  TerminalLog: { 'required/log': '7: {log}' },
  'TerminalLog/log': { type: '3: log (string, plain text)' },
  RedundancyCheckStart: { 'required/priDcKey': '7: {priDcKey}' },

  // Alerts
  TsunamiOption: {
    'required/areas required/receiveFlag': '7: read returns receiveFlag, level and the area list',
  },
  'TsunamiOption/areas': { type: '3: areas[{name, code}]' },
  'TsunamiOption/receiveFlag': { type: '3: (bool)' },
  'TsunamiOption/areaName': { type: '3: name' },
  'TsunamiOption/level': { type: '3: (number)' },
  TsunamiOptionSave: {
    'required/receiveFlag': '3: save payload: areaCode, level, receiveFlag',
    'if/then': '5: areaCode required when receiving',
  },
  'TsunamiOptionSave/level': { type: '3: level (number)' },
  'TsunamiOptionSave/receiveFlag': { type: '3: (bool)' },
  TsunamiLevel: {
    type: '3: level (number)',
    enum: '4, 9: 5, 4 and 3; 2 cannot be set for receiving',
  },
  EruptionOption: {
    'required/receiveFlag required/reportFlag':
      '7: read returns receiveFlag, reportFlag, areaName, level',
  },
  'EruptionOption/receiveFlag': { type: '3: (bool)' },
  'EruptionOption/reportFlag': { type: '3: (bool)' },
  'EruptionOption/areaName': { type: '3: name' },
  'EruptionOption/level': { type: '3: (number)' },
  EruptionOptionSave: {
    'required/receiveFlag': '3: save payload: level, receiveFlag, reportFlag',
    'if/then': '9: the select offers 4 and 3',
  },
  'EruptionOptionSave/level': { type: '3: level (number)' },
  'EruptionOptionSave/receiveFlag': { type: '3: (bool)' },
  'EruptionOptionSave/reportFlag': { type: '3: (bool)' },
  EruptionLevel: {
    type: '3: level (number)',
    enum: '9: 4 (special warning or above) and 3 (warning or above)',
  },
  TestCast: { 'required/type': '7: {type, level}', 'required/level': '5: required' },
  'TestCast/type': { 'type enum': '3: tsunami or eruption' },
  AlertTestCast: {
    'required/alert required/shindo required/ssec required/sens':
      '5: confirm requires all four values',
  },
  'AlertTestCast/alert': { type: '3: (bool)' },
  'AlertTestCast/sens': { type: '3: (bool)' },
  TestShindo: { type: '3: (number)', enum: '9: shindo choices and values' },
  TestArrivalDelay: { type: '3, 5: (number), digits only', 'minimum maximum': '5: 0 to 120' },

  // Training
  'Drill/trainingLink': { 'type format': '5: must be a URL' },
  DrillSave: { 'required/jmaTraining': '5: jmaTraining required' },
  'DrillSave/jmaTraining': { type: '3: (bool, form)' },
  DrillSaved: { 'required/jmaTrainingFlg': '7: returns jmaTrainingFlg' },

  // Firmware
  FirmwareUpdate: { 'required/schedule': '3: update (optional) and schedule' },
  FirmwarePlan: {
    'required/since': '4: the start decides whether it is scheduled or in progress',
    'required/until': '3: update {since, until, dates}',
  },
  'FirmwarePlan/dates': { type: '3: dates[YYYY-MM-DD]' },
  FirmwareWindow: { 'required/since required/until': '3: schedule {since, until}' },
  FirmwareUpdateSave: { 'required/schedule': '3: schedule, and optional update' },
  FirmwareWindowSave: { 'required/since required/until': '3: schedule{since, until}' },
  FirmwarePlanSave: { 'required/since required/until': '3: update{since, until}' },

  // History
  HistoryPage: {
    'required/terminalEqSummaryItems': '7: returns the history list',
    'required/count': '2: page x of y',
    'required/limit': '9: page size comes from the server limit',
  },
  'HistoryPage/terminalEqSummaryItems': { type: '3: each with eqcode, …' },
  HistoryItem: { 'required/eqcode': '2: each row has a detail button to history/{eqcode}' },
  'HistoryItem/eewAreaName': { type: '3: name' },
  HistoryTerminal: { 'required/lat required/lng': '3: term {lat, lng}' },
  'HistoryWarning/areaName': { type: '3: name' },

  // One-time password
  TerminalAddress: { 'required/localAddr': '3: one-time password issue response: localAddr' },
  OnetimePasswordForm: { 'required/token': '5: required' },

  // Open wave data
  OpenWave: { 'required/wave': '7: returns open wave data' },
  'OpenWave/wave': { type: '3: wave[{pLat, pLng, sLat, sLng}]' },
  OpenWaveCircles: {
    'required/pLat required/pLng required/sLat required/sLng': '3: wave[{pLat, pLng, sLat, sLng}]',
  },
}

/**
 * The codes that the specification assigns to a call outside section 8, which lists codes without calls and omits those of the
 * newer user area. 400, 401 and 500 are left out, because they apply to every call.
 */
export const statedCodes: Record<string, Record<string, string>> = {
  login: { 429001: '8: too many login attempts' },
  registerUser: {
    400005: '8: invalid e-mail; the only public form with one',
    400006: '8: invalid password',
    400007: '8: invalid latitude/longitude; the only public form with them',
    400012: '8: invalid user name; the only public form with a new one',
    400013: '5: names of other users are rejected by the server',
    400023: '8: terms of use not agreed; they are agreed to here only',
  },
  initializeTerminal: { E50000: '8: default E50000 of registration step 1' },
}

/** Operations whose successful response the specification describes, with its words. Clients read no other bodies. */
export const statedResponses: Record<string, string> = {
  getSessionUser: '7: current user',
  logout: '7: response may carry isAdmin',
  getSettings: '7: user settings',
  saveSettings: '7: returns isTermDownloaded',
  getRedundancyCheck: '7: redundancy check data',
  getTerminalLog: '7: {log}',
  listHistory: '7: returns the history list',
  getHistoryEvent: '7: history detail',
  getWaveFile: '7: binary response',
  getTerminalStatus: '7: terminal status',
  getTsunamiOption: '7: read returns receiveFlag, level and the area list',
  getEruptionOption: '7: read returns receiveFlag, reportFlag, areaName, level',
  getDrill: '3: training',
  saveDrill: '7: returns jmaTrainingFlg',
  issueOnetimePassword: '3: one-time password issue response: localAddr',
  getFirmwareUpdate: '3: the server returns update and schedule',
  getTerminalPage: '7: loads the terminal settings page into the frame',
  getRegistrationOptions: '7: returns the tsunami area list',
  getOpenWave: '7: returns open wave data',
}
