import * as z from 'zod/mini'
import type { UserSettings, UserSettingsSave } from '../../../api/terminal.ts'
import { locationFields, mailAddress, yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { refuseSea } from '../../../map/place-name.ts'
import type { Coordinates } from '../../../map/map.ts'
import { degreesText } from '../../../text/degrees.ts'
import { choiceText, sendingChoices } from '../../../text/choices.ts'
import type { ConfirmItem } from '../../flow/confirm-page.tsx'
import { createFlow } from '../../flow/flow.ts'

const mailFields = { mailAddress, isUserConnMailEnabled: yesOrNo }
// A disconnected terminal's location, as the server has stored it. Values can be empty.
const savedLocation = { lat: z.string(), lng: z.string(), floor: z.string(), memo: z.string() }

/** The form's values. `isTmConnection` says whether the terminal is connected and its location can be changed. It is not sent. */
export const confUpdateSchema = z.discriminatedUnion('isTmConnection', [
  z.object({ ...mailFields, ...locationFields, isTmConnection: z.literal('true') }),
  z.object({ ...mailFields, ...savedLocation, isTmConnection: z.literal('false') }),
])

export type ConfUpdateValues = Record<keyof typeof savedLocation | 'mailAddress', string> &
  Record<'isUserConnMailEnabled' | 'isTmConnection', z.infer<typeof yesOrNo>>

export function toValues(settings: UserSettings): ConfUpdateValues {
  const { lat, lng } = settings
  return {
    mailAddress: settings.mailAddress ?? '',
    isUserConnMailEnabled: yesOrNoText(settings.isUserConnMailEnabled ?? false),
    lat: lat === undefined ? '' : degreesText(lat),
    lng: lng === undefined ? '' : degreesText(lng),
    floor: settings.floor ?? '',
    memo: settings.memo ?? '',
    isTmConnection: yesOrNoText(settings.isTmConnection ?? false),
  }
}

/**
 * Returns the form's initial values: the draft. If the terminal is disconnected, the location is the saved one, because it can't
 * be changed.
 */
export function startValues(saved: ConfUpdateValues, draft: ConfUpdateValues): ConfUpdateValues {
  const { isTmConnection, lat, lng, floor, memo } = saved
  const fixed = isTmConnection === 'true' ? {} : { lat, lng, floor, memo }
  return { ...draft, ...fixed, isTmConnection }
}

/** Returns the request body. The location of a disconnected terminal is sent unchanged, or omitted if it is unknown. */
export function toSave(values: ConfUpdateValues): UserSettingsSave {
  const { lat, lng, floor, memo } = values
  const mails = {
    mailAddress: values.mailAddress,
    isUserConnMailEnabled: values.isUserConnMailEnabled === 'true',
  }
  if (lat === '' || lng === '' || floor === '') return mails
  return {
    ...mails,
    lat: Number(lat),
    lng: Number(lng),
    floor,
    ...(memo !== '' && { memo }),
  }
}

export const confUpdateFlow = createFlow<ConfUpdateValues>('confUpdate', confUpdateSchema, {
  // For a disconnected terminal, skips the check that the place is not in the sea, because its location does not change.
  refuse: async (values) => (values.isTmConnection === 'true' ? refuseSea(values) : undefined),
})

/** Returns the value of `isTermDownloaded` in a query. Undefined unless it is `true` or `false`. */
export function readIsTermDownloaded(query: URLSearchParams): boolean | undefined {
  const text = query.get('isTermDownloaded')
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export function confUpdateItems(values: ConfUpdateValues): ConfirmItem[] {
  return [
    { term: 'メールアドレス', description: values.mailAddress },
    {
      term: '接続断の通知メール',
      description: choiceText(sendingChoices, values.isUserConnMailEnabled),
    },
    ...locationItems(values),
  ]
}

/** Returns the terminal's place. Undefined if the coordinates are unknown. */
export function placeOf({ lat, lng }: ConfUpdateValues): Coordinates | undefined {
  return lat === '' || lng === '' ? undefined : { lat: Number(lat), lng: Number(lng) }
}

/** Returns the list items that describe a location. Unknown and empty values are shown as a dash. */
export function locationItems({ lat, lng, floor, memo }: ConfUpdateValues) {
  return [
    { term: '設置場所（北緯）', description: lat || '―' },
    { term: '設置場所（東経）', description: lng || '―' },
    { term: '設置階', description: floor || '―' },
    { term: 'メモ', description: memo || '―' },
  ]
}
