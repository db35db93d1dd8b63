import type { Fault } from '../fault.ts'
import { on, withJson } from '../messages.ts'
import { recordAt } from '../json.ts'
import { bodyOf, is, matches, isBetween } from '../rules.ts'

const saveTsunamiOption = bodyOf('saveTsunamiOption')
const saveEruptionOption = bodyOf('saveEruptionOption')
const saveDrill = bodyOf('saveDrill')
const saveFirmwareUpdate = bodyOf('saveFirmwareUpdate')

/** Limits of reception, drills and firmware windows. */
export const optionValidationFaults: Fault[] = [
  saveTsunamiOption('/level').takes('level 2, which cannot be set, is taken', is(2), 3),
  saveTsunamiOption('/level').takes('a level between two levels is taken', isBetween(3, 4), 3),
  saveTsunamiOption('/areaCode').takes('reception without an area is taken', is(undefined), '361'),
  saveTsunamiOption('/areaCode').takes('an unknown area is taken', matches(/^[09]\d\d$/), '361'),
  saveTsunamiOption('/level').refuses('level 5 is refused', is(5), 400),
  saveTsunamiOption('/receiveFlag').refuses(
    'switching reception off is refused without an area',
    is(false),
    400022,
  ),
  saveEruptionOption('/reportFlag').takes(
    'a missing flag for reports is taken',
    is(undefined),
    false,
  ),
  saveDrill('/jmaTraining').takes('the text "true" is taken', is('true'), true),
  saveDrill('/jmaTraining').takes('an empty object is taken', is(undefined), false),
  saveFirmwareUpdate('/schedule/until').takes('hour 24 is taken', is('24:00:00'), '00:00:00'),
  saveFirmwareUpdate('/schedule/since').takes(
    'half hours are taken',
    matches(/^([01]\d|2[0-3]):(?!00)\d\d:\d\d$/),
    '23:00:00',
  ),
  sameHours(),
  saveFirmwareUpdate('/schedule/since').refuses('midnight is refused', is('00:00:00'), 400021),
]

/** Start and end must differ. */
function sameHours(): Fault {
  const between = on(
    ['saveFirmwareUpdate'],
    () => (request, send) =>
      send(
        withJson(
          request,
          recordAt('/schedule', (window) =>
            window['since'] === window['until'] ? { since: '23:00:00', until: '05:00:00' } : window,
          ),
        ),
      ),
  )
  return {
    kind: 'validation',
    name: 'a window that starts when it ends is taken',
    operations: ['saveFirmwareUpdate'],
    between,
  }
}
