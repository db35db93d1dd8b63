/** Where the tab's session storage keeps what the panel holds. */
export const keptKey = 'equser.mock-panel'

/** What of the panel outlives a reload. */
export interface Kept {
  isOpen: boolean
  /** The choices in one line. */
  line: string
}

/** What was kept in this tab; nothing chosen and closed at first. */
export function readKept(storage: Pick<Storage, 'getItem'>): Kept {
  const [open = '', line = ''] = (storage.getItem(keptKey) ?? '').split(' ')
  return { isOpen: open === 'open', line }
}

/** Keeps it. */
export function writeKept(storage: Pick<Storage, 'setItem'>, { isOpen, line }: Kept): void {
  storage.setItem(keptKey, `${isOpen ? 'open' : 'closed'} ${line}`)
}
