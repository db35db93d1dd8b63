import type { Fault } from '../fault.ts'
import { changing, isSuccess, on, withJson } from '../messages.ts'
import { recordAt, setAt } from '../json.ts'
import { bodyOf, is, matches } from '../rules.ts'

const saveTsunamiOption = bodyOf('saveTsunamiOption')
const saveDrill = bodyOf('saveDrill')
const saveFirmwareUpdate = bodyOf('saveFirmwareUpdate')

export const optionValidationFaults: Fault[] = [
  saveTsunamiOption('/level').takes('level 2, which cannot be set, is accepted', is(2), 3),
  saveTsunamiOption('/areaCode').takes(
    'reception without an area is accepted',
    is(undefined),
    '361',
  ),
  saveTsunamiOption('/level').refuses('level 5 is refused', is(5), 400),
  saveTsunamiOption('/receiveFlag').refuses(
    'switching reception off is refused without an area',
    is(false),
    400022,
  ),
  {
    kind: 'validation',
    name: 'the drill can be joined after its deadline',
    operations: ['getDrill', 'saveDrill'],
    between: changing(['getDrill'], (response) =>
      isSuccess(response)
        ? withJson(response, setAt('/settingDeadline', 1_705_000_000_000))
        : response,
    ),
  },
  saveDrill('/jmaTraining').takes('an empty object is accepted', is(undefined), false),
  saveFirmwareUpdate('/schedule/since').takes(
    'half hours are accepted',
    matches(/^([01]\d|2[0-3]):(?!00)\d\d:\d\d$/),
    '23:00:00',
  ),
  sameHours(),
  saveFirmwareUpdate('/schedule/since').refuses('midnight is refused', is('00:00:00'), 400021),
]

/** Accepts a window with equal start and end. */
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
    name: 'a window that starts when it ends is accepted',
    operations: ['saveFirmwareUpdate'],
    between,
  }
}
