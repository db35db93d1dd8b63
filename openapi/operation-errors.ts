// Generated from the contract by `npm run generate`; edit the YAML files instead.

/** The error codes that each operation may answer. */
export interface OperationErrors {
  getSessionUser: 401 | 500
  login: 400 | 400010 | 400018 | 400024 | 403 | 413 | 415 | 429001 | 500
  logout: 403 | 500
  changePassword: 400 | 400006 | 401 | 403 | 413 | 415 | 500
  getTerminalStatus: 400 | 400014 | 401 | 500
  getTerminalLog: 400 | 400014 | 401 | 500
  getRedundancyCheck: 400 | 400014 | 400019 | 401 | 500
  startRedundancyCheck: 400 | 400014 | 400019 | 401 | 403 | 413 | 415 | 500
  getSettings: 401 | 500
  saveSettings: 400 | 400005 | 400007 | 400008 | 401 | 403 | 413 | 415 | 500
  getTsunamiOption: 400 | 400014 | 400022 | 401 | 500
  saveTsunamiOption: 400 | 400008 | 400014 | 400022 | 401 | 403 | 413 | 415 | 500
  getEruptionOption: 400 | 400014 | 401 | 500
  saveEruptionOption: 400 | 400008 | 400014 | 401 | 403 | 413 | 415 | 500
  testCast: 400 | 400008 | 400014 | 400019 | 401 | 403 | 413 | 415 | 500
  alertTestCast: 400 | 400002 | 400003 | 400004 | 400014 | 400019 | 401 | 403 | 413 | 415 | 500
  getDrill: 400 | 401 | 500
  saveDrill: 400 | 401 | 403 | 413 | 415 | 500
  listHistory: 400 | 401 | 500
  getHistoryEvent: 400 | 400001 | 401 | 404 | 500
  getWaveFile: 400 | 400001 | 400002 | 401 | 404 | 500
  getFirmwareUpdate: 401 | 500
  saveFirmwareUpdate: 400 | 400020 | 400021 | 401 | 403 | 413 | 415 | 500
  getOnetimePassword: 400 | 400014 | 400019 | 401 | 500
  issueOnetimePassword: 400 | 400014 | 400019 | 401 | 403 | 500
  otpLogin: 400 | 400015 | 400016 | 400017 | 401 | 403 | 413 | 415 | 500
  getTerminalPage: 400 | 400015 | 400016 | 401 | 500
  getRegistrationOptions: 400 | 400022 | 500
  registerUser: 400 | 400005 | 400006 | 400007 | 400008 | 400010 | 400011 | 400012 | 400013 | 400022 | 400023 | 403 | 413 | 415 | 500
  initializeTerminal: 400 | 400009 | 400010 | 400011 | 400014 | 400019 | 400024 | 403 | 413 | 415 | 429001 | 500 | "E50000"
  requestLoginMail: 400 | 400009 | 400010 | 400018 | 403 | 413 | 415 | 429001 | 500
  resetPassword: 400 | 400006 | 400009 | 400018 | 403 | 413 | 415 | 500
  getOpenWave: 400 | 400001 | 400002 | 400003 | 400004 | 500
  listNews: 400 | 500
  getLatestWarning: 400 | 500
  listWarnings: 400 | 500
  getAmplification: 400 | 400007 | 500
}
