import { t } from '../words/words.ts'

/** The pages of a world: their paths below its address and their names. */
export const worldPages = [
  ['', 'Time'],
  ['terminals', 'Terminals'],
  ['earth', 'Earth'],
  ['centres', 'Data centres'],
  ['faults', 'Faults'],
  ['mails', 'Emails'],
  ['journal', 'Journal'],
  ['compare', 'Compare'],
] as const

/** Returns the name of a page. */
export function pageName(path: string): string {
  const [, id] = /^terminals\/(.*)$/.exec(path) ?? []
  const [, name = 'Time'] = worldPages.find(([one]) => one === path) ?? []
  return id === undefined ? t(name) : t('Terminal {id}', { id })
}
