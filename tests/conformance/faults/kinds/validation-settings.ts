import type { Fault } from '../fault.ts'
import { list, record } from '../json.ts'
import { jsonOf, on, withJson } from '../messages.ts'
import { isNumber, isText, lengthOf, refuses, takes } from '../rules.ts'

const utf8Length = (value: string): number => new TextEncoder().encode(value).length
const isAbsent = (value: unknown): boolean => value === undefined
const isNull = (value: unknown): boolean => value === null

/** Limits of settings that are off by one, missing, or counted in another unit. */
export const settingsValidationFaults: Fault[] = [
  takes(
    'saveSettings',
    'a floor of 46 characters is taken',
    '/floor',
    isText((floor) => lengthOf(floor) === 46),
    '1階',
  ),
  takes(
    'saveSettings',
    'a floor of any length above 46 is taken',
    '/floor',
    isText((floor) => lengthOf(floor) > 46),
    '1階',
  ),
  takes('saveSettings', 'an empty floor is taken', '/floor', (floor) => floor === '', '1階'),
  takes(
    'saveSettings',
    'a missing floor of a connected terminal is taken',
    '/floor',
    isAbsent,
    '1階',
  ),
  takes('saveSettings', 'null as a floor is taken', '/floor', isNull, '1階'),
  takes('saveSettings', 'null as a memo is taken', '/memo', isNull, ''),
  takes(
    'saveSettings',
    'a number as a memo is taken',
    '/memo',
    (memo) => typeof memo === 'number',
    '1',
  ),
  takes(
    'saveSettings',
    'a memo of 46 characters is taken',
    '/memo',
    isText((memo) => lengthOf(memo) === 46),
    '',
  ),
  refuses(
    'saveSettings',
    'a floor of 45 characters is refused',
    '/floor',
    isText((floor) => lengthOf(floor) === 45),
    400,
  ),
  refuses(
    'saveSettings',
    'a memo of 45 characters is refused',
    '/memo',
    isText((memo) => lengthOf(memo) === 45),
    400,
  ),
  refuses(
    'saveSettings',
    'a memo is counted in bytes',
    '/memo',
    isText((memo) => utf8Length(memo) > 45),
    400,
  ),
  refuses(
    'saveSettings',
    'a floor is counted in UTF-16 units',
    '/floor',
    isText((floor) => floor.length > 45),
    400,
  ),
  refuses(
    'saveSettings',
    'characters outside the BMP are refused in a memo',
    '/memo',
    isText((memo) => /[\u{10000}-\u{10ffff}]/u.test(memo)),
    400,
  ),
  refuses('saveSettings', 'an empty memo is refused', '/memo', (memo) => memo === '', 400),
  refuses('saveSettings', 'a missing memo is refused', '/memo', isAbsent, 400),
  refuses(
    'saveSettings',
    'quotes are refused in a memo',
    '/memo',
    isText((memo) => /['"]/.test(memo)),
    400,
  ),
  takes(
    'saveSettings',
    'latitude 46.00001 is taken',
    '/lat',
    isNumber((lat) => lat > 46 && lat < 47),
    46,
  ),
  takes(
    'saveSettings',
    'latitudes below 20 are taken',
    '/lat',
    isNumber((lat) => lat < 20),
    20,
  ),
  takes(
    'saveSettings',
    'longitudes above 154 are taken',
    '/lng',
    isNumber((lng) => lng > 154),
    154,
  ),
  takes(
    'saveSettings',
    'longitude 121.99999 is taken',
    '/lng',
    isNumber((lng) => lng > 121 && lng < 122),
    122,
  ),
  takes(
    'saveSettings',
    'a latitude as a text is taken',
    '/lat',
    isText((lat) => /^\d+(\.\d+)?$/.test(lat)),
    36,
  ),
  takes(
    'saveSettings',
    'a latitude with letters behind it is taken',
    '/lat',
    isText((lat) => /^\d+[a-z]+$/.test(lat)),
    36,
  ),
  takes(
    'saveSettings',
    'a missing latitude of a connected terminal is taken',
    '/lat',
    isAbsent,
    36,
  ),
  takes('saveSettings', 'true as a longitude is taken', '/lng', (lng) => lng === true, 137),
  refuses('saveSettings', 'latitude 20 is refused', '/lat', (lat) => lat === 20, 400007),
  refuses('saveSettings', 'latitude 46 is refused', '/lat', (lat) => lat === 46, 400007),
  refuses('saveSettings', 'longitude 154 is refused', '/lng', (lng) => lng === 154, 400007),
  refuses('saveSettings', 'longitude 122 is refused', '/lng', (lng) => lng === 122, 400007),
  takes(
    'saveSettings',
    'a flag as a text is taken',
    '/isUserConnMailEnabled',
    isText((flag) => flag === 'true' || flag === 'false'),
    true,
  ),
  takes(
    'saveSettings',
    'a flag as 0 or 1 is taken',
    '/isUserConnMailEnabled',
    (flag) => flag === 0 || flag === 1,
    true,
  ),
  takes(
    'saveSettings',
    'a missing flag is taken as false',
    '/isUserConnMailEnabled',
    isAbsent,
    false,
  ),
  {
    kind: 'validation',
    name: 'unknown properties of settings are dropped',
    operations: ['saveSettings'],
    between: on(
      ['saveSettings'],
      () => (request, send) =>
        send(
          withJson(
            request,
            record((members) =>
              onlyNamed(members, [
                'isUserConnMailEnabled',
                'mailAddress',
                'lat',
                'lng',
                'floor',
                'memo',
              ]),
            ),
          ),
        ),
    ),
  },
  {
    kind: 'validation',
    name: 'a list is taken for an object',
    operations: ['saveDrill'],
    between: on(['saveDrill'], () => (request, send) => {
      const json = jsonOf(request)
      const isList = Array.isArray(json)
      return send(
        isList
          ? withJson(
              request,
              list(() => ({ jmaTraining: true })),
            )
          : request,
      )
    }),
  },
]

function onlyNamed(
  members: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))
}
