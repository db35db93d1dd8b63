import { t } from '../words/words.ts'

/** The pages of a world, each with its path below the address of the world, and its name. */
export const worldPages = [
  ['', 'Time'],
  ['terminals', 'Terminals'],
  ['earth', 'Earth'],
  ['centres', 'Data centres'],
  ['faults', 'Faults'],
  ['mails', 'Emails'],
  ['journal', 'Journal'],
  ['compare', 'Compare'],
  ['state', 'State'],
] as const

/** Returns the name of a world's page. `path` is the path below the address of the world. */
export function pageName(path: string): string {
  const [, id] = /^terminals\/(.*)$/.exec(path) ?? []
  const [, name = 'Time'] = worldPages.find(([one]) => one === path) ?? []
  return id === undefined ? t(name) : t('Terminal {id}', { id })
}
