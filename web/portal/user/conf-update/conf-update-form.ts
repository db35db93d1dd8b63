import * as z from 'zod/mini'
import type { UserSettings, UserSettingsSave } from '../../../api/settings.ts'
import { draft } from '../../../forms/draft.ts'
import { mailAddress } from '../../../forms/rules.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { locationFields } from '../../location-form.ts'
import { paths } from '../../paths.ts'

/** The form as it is typed: its fields are texts. `isTmConnection` is only for showing. */
export const confUpdateSchema = z.object({
  mailAddress,
  isUserConnMailEnabled: yesOrNo,
  ...locationFields,
  isTmConnection: yesOrNo,
})

export type ConfUpdateValues = z.infer<typeof confUpdateSchema>

/** What the form begins with. */
export function toValues(settings: UserSettings): ConfUpdateValues {
  const { lat, lng } = settings
  return {
    mailAddress: settings.mailAddress ?? '',
    isUserConnMailEnabled: yesOrNoText(settings.isUserConnMailEnabled ?? false),
    lat: lat === undefined ? '' : String(lat),
    lng: lng === undefined ? '' : String(lng),
    floor: settings.floor ?? '',
    memo: settings.memo ?? '',
    isTmConnection: yesOrNoText(settings.isTmConnection ?? false),
  }
}

/** What is sent; a disconnected terminal's location goes as it was read. */
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

/** The way from the form to the finish page. */
export const confUpdateSteps: FlowSteps<ConfUpdateValues> = {
  draft: draft('confUpdate', confUpdateSchema),
  form: paths.confUpdate,
  finish: paths.confUpdateFinish,
}

/** What the finish page's query says; undefined for what is neither true nor false. */
export function readIsTermDownloaded(query: URLSearchParams): boolean | undefined {
  const text = query.get('isTermDownloaded')
  return text === 'true' ? true : text === 'false' ? false : undefined
}
