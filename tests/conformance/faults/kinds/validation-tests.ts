import type { Fault } from '../fault.ts'
import { valueAt } from '../json.ts'
import { jsonOf } from '../messages.ts'
import { accepts } from '../sentences/sentence.ts'
import { bodyOf, isText, isNumber, is, hasLength, matches } from '../rules.ts'

const sendTestCast = bodyOf('sendTestCast')
const sendAlertTestCast = bodyOf('sendAlertTestCast')
const startRedundancyCheck = bodyOf('startRedundancyCheck')
const login = bodyOf('login')
const changePassword = bodyOf('changePassword')
const loginWithOnetimePassword = bodyOf('loginWithOnetimePassword')
const initializeTerminal = bodyOf('initializeTerminal')

/** The intensities of test earthquakes. */
const classes = new Set([0.1, 1, 2, 3, 4, 4.7, 5.2, 5.7, 6.2, 6.7])

export const testValidationFaults: Fault[] = [
  sendTestCast('/level').takes('flash reports are sent as tsunami tests', is('report'), 'emalert'),
  accepts(
    'sendTestCast',
    400,
    'flash reports are sent although none are received',
    ['saveEruptionOption'],
    (request) =>
      valueAt(jsonOf(request), '/type') === 'eruption' &&
      valueAt(jsonOf(request), '/level') === 'report',
  ),
  sendTestCast('/type').takes(
    'an unknown type counts as tsunami',
    isText((type) => !['tsunami', 'eruption'].includes(type)),
    'tsunami',
  ),
  sendAlertTestCast('/ssec').takes('a delay of 121 seconds is accepted', is(121), 120),
  sendAlertTestCast('/shindo').takes(
    'an intensity between two classes is accepted',
    isNumber((shindo) => shindo > 0 && shindo < 6.7 && !classes.has(shindo)),
    5.2,
  ),
  sendAlertTestCast('/ssec').refuses('a delay of 120 seconds is refused', is(120), 400004),
  startRedundancyCheck('/priDcKey').takes(
    'an unknown data centre is accepted',
    isText((key) => key !== 'east0' && key !== 'west0'),
    'west0',
  ),
  startRedundancyCheck('/priDcKey').takes(
    'a check of the primary centre is accepted',
    is('east0'),
    'west0',
  ),
  login('/password').takes(
    'a missing password counts as a wrong one, with a lockout',
    is(undefined),
    'Chigau-2024',
  ),
  changePassword('/password').refuses(
    'a password of 8 characters is refused',
    hasLength(8),
    400006,
  ),
  loginWithOnetimePassword('/token').takes(
    'a one-time password of 25 characters is cut',
    matches(/^[A-Za-z0-9]{25}$/),
    'A'.repeat(24),
  ),
  initializeTerminal('/terminalId').takes(
    'a line break after a serial number is accepted',
    isText((id) => id.endsWith('\n')),
    '1700789',
  ),
]
