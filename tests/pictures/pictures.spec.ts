import { fileURLToPath } from 'node:url'
import { expect } from 'playwright/test'
import { openStoredPictures, type StatePicture } from '../../scripts/pictures/stored-pictures.ts'
import type { ScreenId } from '../../web/gallery/screens.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { attachPictures } from './attach-pictures.ts'
import { changesOf, type PictureChange, sentenceOf } from './changes.ts'
import { fontProblems, restProblems } from './problems.ts'
import { test } from './sheet-page.ts'
import { note } from './summary.ts'
import { picturesOn, takeSheets, toStored } from './take-sheets.ts'

const stored = openStoredPictures(fileURLToPath(new URL('stored', import.meta.url)))
/** A change of a layout changes all states. */
const listedChanges = 12

for (const screen of Object.keys(screenNames).filter(isScreen)) {
  test(screen, async ({ sheets }, testInfo) => {
    const taken = await takeSheets(sheets, screen)
    expect([...fontProblems(taken), ...restProblems(taken)]).toEqual([])

    const current = taken.map(toStored)
    const count = current.flatMap(({ states }) => states).length * 2
    const before = stored.sheetsOf(screen)
    if (JSON.stringify(current) === JSON.stringify(before)) {
      note(testInfo, { count, changes: [] })
      return
    }
    const pictures: StatePicture[] = []
    for (const sheet of taken) pictures.push(...(await picturesOn(sheets, sheet)))
    const changes = changesOf(stored.picturesOf(screen), pictures)
    note(testInfo, { count, changes: changes.map(({ kind }) => kind) })
    if (changes.length === 0) return
    if (testInfo.config.updateSnapshots === 'all') {
      stored.write(screen, current, pictures)
      return
    }
    await attachPictures(sheets, changes, testInfo)
    throw new Error(failureText(screen, changes))
  })
}

test('every stored picture is of a screen that exists', () => {
  const testInfo = test.info()
  const unused = stored.screens().filter((screen) => !isScreen(screen))
  note(testInfo, { count: 0, changes: unused.map(() => 'unused') })
  if (testInfo.config.updateSnapshots === 'all') unused.forEach(stored.remove)
  else expect(unused, 'Remove these with: npm run pictures -- --update').toEqual([])
})

function isScreen(name: string): name is ScreenId {
  return Object.hasOwn(screenNames, name)
}

function failureText(screen: ScreenId, changes: readonly PictureChange[]): string {
  const others = changes.length - listedChanges
  return [
    `${screen}: ${changes.length} pictures differ from the stored ones.`,
    ...changes.slice(0, listedChanges).map((change) => `  ${sentenceOf(change)}`),
    ...(others > 0 ? [`  and ${others} more`] : []),
    `If that is intended: npm run pictures -- --update --only ${screen}`,
  ].join('\n')
}
