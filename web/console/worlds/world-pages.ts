import { t } from '../words/words.ts'

/** Paths below the world's address, with names. */
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

/** `path` is below the world's address. */
export function pageName(path: string): string {
  const [, id] = /^terminals\/(.*)$/.exec(path) ?? []
  const [, name = 'Time'] = worldPages.find(([one]) => one === path) ?? []
  return id === undefined ? t(name) : t('Terminal {id}', { id })
}
