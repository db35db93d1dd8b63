import { screenNames } from '../../../text/screen-names.ts'
import { DocumentPage } from './document-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function Component() {
  return <DocumentPage heading={screenNames.terms} sections={termsSections} />
}
