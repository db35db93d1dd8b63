import type { Fault } from '../fault.ts'
import { at, record } from '../json.ts'
import { on, withJson } from '../messages.ts'
import { isNumber, isText, refuses, takes } from '../rules.ts'

const isAbsent = (value: unknown): boolean => value === undefined

/** Limits of reception, drills and firmware windows. */
export const optionValidationFaults: Fault[] = [
  takes(
    'saveTsunamiOption',
    'level 2, which cannot be set, is taken',
    '/level',
    (level) => level === 2,
    3,
  ),
  takes(
    'saveTsunamiOption',
    'a level between two levels is taken',
    '/level',
    isNumber((level) => level > 3 && level < 4),
    3,
  ),
  takes(
    'saveTsunamiOption',
    'level 6 is taken',
    '/level',
    isNumber((level) => level > 5),
    5,
  ),
  takes('saveTsunamiOption', 'reception without an area is taken', '/areaCode', isAbsent, '361'),
  takes(
    'saveTsunamiOption',
    'an unknown area is taken',
    '/areaCode',
    isText((code) => /^\d{3}$/.test(code) && !/^[1-8]/.test(code)),
    '361',
  ),
  takes(
    'saveTsunamiOption',
    'an area as a number is taken',
    '/areaCode',
    (code) => typeof code === 'number',
    '361',
  ),
  refuses('saveTsunamiOption', 'level 5 is refused', '/level', (level) => level === 5, 400),
  refuses(
    'saveTsunamiOption',
    'switching reception off is refused without an area',
    '/receiveFlag',
    (flag) => flag === false,
    400022,
  ),
  takes(
    'saveEruptionOption',
    'level 2 is taken for reception',
    '/level',
    (level) => level === 2,
    3,
  ),
  takes('saveEruptionOption', 'level 5 is taken', '/level', (level) => level === 5, 4),
  takes(
    'saveEruptionOption',
    'a missing flag for reports is taken',
    '/reportFlag',
    isAbsent,
    false,
  ),
  refuses('saveEruptionOption', 'level 4 is refused', '/level', (level) => level === 4, 400),
  takes('saveDrill', 'the text "true" is taken', '/jmaTraining', (flag) => flag === 'true', true),
  takes('saveDrill', 'null is taken as false', '/jmaTraining', (flag) => flag === null, false),
  takes('saveDrill', 'an empty object is taken', '/jmaTraining', isAbsent, false),
  takes(
    'saveFirmwareUpdate',
    'hour 24 is taken',
    '/schedule/until',
    (until) => until === '24:00:00',
    '00:00:00',
  ),
  takes(
    'saveFirmwareUpdate',
    'half hours are taken',
    '/schedule/since',
    isText((since) => /^([01]\d|2[0-3]):(?!00)\d\d:\d\d$/.test(since)),
    '23:00:00',
  ),
  takes(
    'saveFirmwareUpdate',
    'hours with one digit are taken',
    '/schedule/since',
    isText((since) => /^\d:00:00$/.test(since)),
    '23:00:00',
  ),
  sameHours(),
  refuses(
    'saveFirmwareUpdate',
    'midnight is refused',
    '/schedule/since',
    (since) => since === '00:00:00',
    400021,
  ),
]

/** Start and end must differ. */
function sameHours(): Fault {
  const between = on(
    ['saveFirmwareUpdate'],
    () => (request, send) =>
      send(
        withJson(
          request,
          at(
            '/schedule',
            record((window) =>
              window['since'] === window['until']
                ? { since: '23:00:00', until: '05:00:00' }
                : window,
            ),
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
