/** What a page shows, as the browser's shell reads it. Plain data. */
export interface PageView {
  /** The path below the portal's base path, with its query, such as `/user/history?offset=20`. */
  path: string
  /** The visible text of the whole page, and of its main part. */
  text: string
  mainText: string
  heading: string
  controls: Control[]
  /** Terms and descriptions of all lists, in order. */
  terms: { term: string; description: string }[]
  /** Headings of sections in the main part with their text. */
  sections: { heading: string; text: string }[]
}

/** Something that a user can click, type into or choose from. Named as it is read out. */
export interface Control extends ControlName {
  area: 'main' | 'dialog' | 'elsewhere'
  isEnabled: boolean
  isSubmit: boolean
  /** Whether the form has refused its value. */
  isInvalid: boolean
  /** The path below the portal's base path that a link leads to. */
  leadsTo?: string | undefined
  /** The value of a field, `on` for a radio button or a checkbox that is checked. */
  value: string
  /** The label of the group that a radio button belongs to. */
  group?: string | undefined
  /** The values of a select field. */
  options: string[]
}

/** How a step names a control: `nth` counts those with the same kind and name. */
export interface ControlName {
  kind: 'link' | 'button' | 'text' | 'radio' | 'checkbox' | 'select'
  name: string
  nth: number
}

/** Whether a page is the portal's page for failures. */
export function isOops({ heading }: PageView): boolean {
  return heading === 'Oops!'
}
