import { limits } from '../../../../openapi/generated/limits.ts'
import type { Fault } from '../fault.ts'
import { jsonOf, on, withJson } from '../messages.ts'
import { list, record } from '../json.ts'
import { bodyOf, isText, is, hasLength, matches, isBetween } from '../rules.ts'

const { Floor, Memo } = limits
const saveSettings = bodyOf('saveSettings')

const utf8Length = (value: string): number => new TextEncoder().encode(value).length

/** Limits for settings that are off by one, missing, or counted in another unit. */
export const settingsValidationFaults: Fault[] = [
  saveSettings('/floor').takes(
    `a floor of ${Floor.maxLength + 1} characters is accepted`,
    hasLength(Floor.maxLength + 1),
    '1階',
  ),
  saveSettings('/floor').takes(
    'a missing floor for a connected terminal is accepted',
    is(undefined),
    '1階',
  ),
  saveSettings('/floor').refuses(
    `a floor of ${Floor.maxLength} characters is refused`,
    hasLength(Floor.maxLength),
    400,
  ),
  saveSettings('/memo').refuses(
    'a memo is counted in bytes',
    isText((memo) => utf8Length(memo) > Memo.maxLength),
    400,
  ),
  saveSettings('/floor').refuses(
    'a floor is counted in UTF-16 units',
    isText((floor) => floor.length > Floor.maxLength),
    400,
  ),
  saveSettings('/memo').refuses('an empty memo is refused', is(''), 400),
  saveSettings('/lat').takes('latitude 46.00001 is accepted', isBetween(46, 47), 46),
  saveSettings('/lat').takes(
    'a latitude followed by letters is accepted',
    matches(/^\d+[a-z]+$/),
    36,
  ),
  saveSettings('/lat').refuses('latitude 46 is refused', is(46), 400007),
  saveSettings('/isUserConnMailEnabled').takes(
    'a missing flag counts as false',
    is(undefined),
    false,
  ),
  {
    kind: 'validation',
    name: 'unknown properties in settings are accepted',
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
    name: 'a list counts as an object',
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
