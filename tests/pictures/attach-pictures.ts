import type { TestInfo } from 'playwright/test'
import { type Picture, toRgba } from '../../scripts/pictures/picture.ts'
import { nameOf, type PictureChange } from './changes.ts'
import type { Sheets } from './sheet-page.ts'

/** A change of a layout changes all states of a screen: the first ones show it. */
const attachedPictures = 24

/** Attaches pictures to the report, which shows those of one name side by side: expected, actual and difference. */
export async function attachPictures(
  { sheet }: Sheets,
  changes: readonly PictureChange[],
  testInfo: TestInfo,
): Promise<void> {
  const attach = async (name: string, kind: string, picture: Picture): Promise<void> => {
    const { width, height } = picture
    const encoded = await sheet.evaluate(
      (onPage, { pixels, ...size }) => onPage.encode(pixels, size),
      { pixels: toRgba(picture).toString('base64'), width, height },
    )
    const body = Buffer.from(encoded, 'base64')
    await testInfo.attach(`${name}-${kind}.png`, { body, contentType: 'image/png' })
  }
  for (const change of changes.slice(0, attachedPictures)) {
    if (change.kind !== 'unused') {
      await attach(nameOf(change.actual), 'actual', change.actual.picture)
    }
    if (change.kind !== 'new') {
      await attach(nameOf(change.expected), 'expected', change.expected.picture)
    }
    if (change.kind === 'changed') {
      await attach(nameOf(change.actual), 'diff', change.difference.picture)
    }
  }
}
