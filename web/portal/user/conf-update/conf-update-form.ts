import * as z from 'zod/mini'
import type { UserSettings, UserSettingsSave } from '../../../api/settings.ts'
import { createDraft } from '../../../forms/draft.ts'
import { mailAddress } from '../../../forms/rules.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { degreesText } from '../../../text/degrees.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { locationFields } from '../../location-form.ts'
import { paths } from '../../paths.ts'

/** The form's values, as typed. All are strings. `isTmConnection` is for display only. */
export const confUpdateSchema = z.object({
  mailAddress,
  isUserConnMailEnabled: yesOrNo,
  ...locationFields,
  isTmConnection: yesOrNo,
})

export type ConfUpdateValues = z.infer<typeof confUpdateSchema>

/** The form's initial values. */
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

/** The request body. The location of a disconnected terminal is sent unchanged. */
export function toSave(values: ConfUpdateValues): UserSettingsSave {
  return {
    mailAddress: values.mailAddress,
    isUserConnMailEnabled: values.isUserConnMailEnabled === 'true',
    lat: Number(values.lat),
    lng: Number(values.lng),
    floor: values.floor,
    ...(values.memo !== '' && { memo: values.memo }),
  }
}

/** The steps from the form to the finish page. */
export const confUpdateSteps: FlowSteps<ConfUpdateValues> = {
  draft: createDraft('confUpdate', confUpdateSchema),
  form: paths.confUpdate,
  finish: paths.confUpdateFinish,
}

/** Reads the finish page's query. Returns undefined for any value but true and false. */
export function readIsTermDownloaded(query: URLSearchParams): boolean | undefined {
  const text = query.get('isTermDownloaded')
  return text === 'true' ? true : text === 'false' ? false : undefined
}
