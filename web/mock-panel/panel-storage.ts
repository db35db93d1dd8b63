/** The key of the panel's state in the tab's session storage. */
export const storageKey = 'equser.mock-panel'

/** The state of the panel that survives a reload. */
export interface PanelState {
  isOpen: boolean
  serialisedChoices: string
}

/** Reads the stored state. The default is a closed panel without choices. */
export function readPanelState(storage: Pick<Storage, 'getItem'>): PanelState {
  const [open = '', serialisedChoices = ''] = (storage.getItem(storageKey) ?? '').split(' ')
  return { isOpen: open === 'open', serialisedChoices }
}

/** Stores the state. */
export function storePanelState(
  storage: Pick<Storage, 'setItem'>,
  { isOpen, serialisedChoices }: PanelState,
): void {
  storage.setItem(storageKey, `${isOpen ? 'open' : 'closed'} ${serialisedChoices}`)
}
