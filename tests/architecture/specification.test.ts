import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A row of the customer's specification, and the test that holds it: its file and a part of its title. */
type Row = [row: string, file: string, title: string]

const e2e = (name: string) => `tests/e2e/${name}.spec.ts`
const web = (name: string) => `tests/web/${name}.test.ts`
const openPage = 'every open page stands under its name'
const userPage = 'every page of the user area stands under its name'
const confirm = 'every confirm page leads back to its form'

/** Section 2: screens and routes. */
const screens: Row[] = [
  ['/view/open leads to the login', e2e('screens'), 'the bare paths lead to where things begin'],
  ['/view/open/login', e2e('noto'), 'the owner in Kanazawa sees the Noto earthquake'],
  ['login: who is signed in is sent on', e2e('screens'), 'the bare paths lead'],
  ['/view/open/admin-login', e2e('screens'), openPage],
  ['/view/open/logout', e2e('noto'), 'after logging out the user area is closed'],
  ['/view/open/serial2mac', e2e('public'), 'a serial number is turned into its MAC address'],
  ['latest warning and earlier ones', e2e('public'), 'the latest warning is there for everyone'],
  ['simulation', e2e('public'), 'a past earthquake is tried out'],
  ['site notice, privacy, terms, amplification', e2e('screens'), openPage],
  ['regional amplification rate', e2e('public'), 'the shakiness of a place is told'],
  ['/view/otp/conf: frame and banner', e2e('access'), "the terminal's own settings page is opened"],
  ['frame: code other than 500', web('portal/otp/frame-answer'), 'closes the page'],
  [
    'frame: code 500 reloads after 3 s',
    web('portal/otp/frame-answer'),
    'code 500 means that the page is still to come',
  ],
  ['/view/otp/login?redirect', e2e('access'), "the terminal's own settings page is opened"],
  ['changePassword?userId&token', e2e('registration'), 'of the wrong shape is refused'],
  ['changePasswordFinish', e2e('registration'), 'who forgot their login gets it by mail'],
  ['forgotMail, forgotFinish', e2e('registration'), 'who forgot their login gets it by mail'],
  ['initializeTerminal', e2e('registration'), 'a new owner registers a terminal'],
  ['userRegistration', e2e('registration'), 'what was typed survives a reload'],
  ['userRegistrationConfirm', e2e('registration'), 'a new owner registers a terminal'],
  ['userRegistrationFinish', e2e('registration'), 'a new owner registers a terminal'],
  ['file-send timeout page', e2e('screens'), openPage],
  ['bare user path', e2e('screens'), 'the bare paths lead'],
  [
    'visitors are sent to the login',
    e2e('noto'),
    'a page of the user area asks for the login first',
  ],
  ['side menu', e2e('noto'), 'the owner in Kanazawa sees the Noto earthquake'],
  ['termStatus', e2e('noto'), 'the owner in Kanazawa sees the Noto earthquake'],
  [
    'termStatus of a disconnected terminal',
    e2e('device'),
    'a terminal without a connection says so',
  ],
  ['confUpdate', e2e('settings'), 'an install location is picked on the map'],
  ['confUpdate while disconnected', e2e('settings'), 'the location of a disconnected terminal'],
  ['confUpdateConfirm', e2e('screens'), confirm],
  ['confUpdateFinish?isTermDownloaded', e2e('settings'), 'a finish page that is told nonsense'],
  ['dcSwitchTest, dcSwitchTestFinish', e2e('device'), 'a redundancy check is started once'],
  ['testCast', e2e('access'), 'only levels at or above the saved one can be tested'],
  ['testCastConfirm', e2e('screens'), confirm],
  [
    'testCast: log-out after 30 minutes',
    web('portal/session/stay-timer'),
    'a page that has been shown for 30 minutes comes to its limit',
  ],
  ['alertTestCast and its finish', e2e('access'), 'a test earthquake reaches the terminal'],
  ['alertTestCastConfirm', e2e('screens'), confirm],
  ['firmwareUpdate', e2e('settings'), 'is put off to another day'],
  ['firmwareUpdate: immediate', e2e('settings'), 'begins at once when that is wished'],
  ['history and detail', e2e('noto'), 'the owner in Kanazawa sees the Noto earthquake'],
  ['history: paging', web('portal/paging'), 'stands at page'],
  ['wave', e2e('screens'), userPage],
  ['monitoringMail', e2e('screens'), userPage],
  ['termLog', e2e('device'), 'the terminal log is read from its end'],
  ['tsunamiAlertOption', e2e('settings'), 'a tsunami option is chosen'],
  ['eruptionAlertOption', e2e('settings'), 'eruption reports are switched on'],
  ['trainingEq', e2e('settings'), 'is joined after the box is ticked'],
  ['onetimePassword, onetimePasswordFinish', e2e('access'), "the terminal's own settings page"],
  [
    'onetimePassword: button',
    web('portal/otp/issue-state'),
    '15 seconds after the click a password can be issued again',
  ],
  [
    'onetimePassword: IPv6 in brackets',
    web('portal/user/onetime-password/local-url'),
    'the settings of the terminal at',
  ],
  ['user/changePassword', e2e('access'), 'a changed password is the one that counts'],
  ['route error: Oops', web('portal/errors'), 'a failed page tells the status text'],
  ['unknown page', e2e('screens'), 'an unknown page says so'],
]

/** Section 5: validation rules. */
const rules = web('forms/rules')
const validation: Row[] = [
  ['serial number', rules, 'a wrong %s is told why'],
  ['user name at login', rules, 'a wrong %s is told why'],
  ['user name at registration', e2e('registration'), 'mistakes are told beside their fields'],
  ['password', rules, 'a wrong %s is told why'],
  ['password: copying', e2e('registration'), 'who forgot their login gets it by mail'],
  ['password confirmation', e2e('registration'), 'mistakes are told beside their fields'],
  ['mail address', rules, 'a wrong %s is told why'],
  ['mail address confirmation', e2e('registration'), 'mistakes are told beside their fields'],
  ['one-time password', web('portal/otp/otp-schema'), 'is told'],
  ['registration code', rules, 'a wrong %s is told why'],
  ['latitude and longitude', rules, 'a wrong %s is told why'],
  ['floor and memo', rules, 'a wrong %s is told why'],
  [
    'tsunami area',
    web('portal/user/option-forms'),
    'an area must be chosen while tsunami alerts are received',
  ],
  ['address search', e2e('settings'), 'an address moves the map'],
  ['test cast level', web('portal/user/test-cast/test-levels'), 'has no level to test'],
  ['boolean form strings', web('forms/yes-or-no'), 'does not say yes'],
  ['firmware window', web('portal/user/firmware-form'), 'the end lies more than an hour after now'],
  [
    'firmware hours differ',
    web('portal/user/firmware-form'),
    'start and end may not be the same hour',
  ],
  ['alert test cast ssec', e2e('access'), 'a test earthquake reaches the terminal'],
  ['monitoring mail', web('portal/user/monitoring-mail/monitoring-mail-schema'), 'is told'],
  ['training', web('portal/user/option-forms'), 'the training can be changed up to its deadline'],
]

test.each([...screens, ...validation])('%s is held by a test', (_, file, title) => {
  const source = readFileSync(file, 'utf8')
  expect(title).not.toBe('')
  expect(titlesOf(source).some((one) => one.includes(title))).toBe(true)
})

/** The titles of a file's tests, templates included. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/(?:\btest|\))\(\s*(['"`])(.+?)\1,/gs)].map(
    ([, , title = '']) => title,
  )
}
