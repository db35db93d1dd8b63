/** The key of the panel's state in the tab's session storage. */
export const storageKey = 'equser.mock-panel'

interface PanelState {
  isOpen: boolean
  serialisedChoices: string
}

/** Returns the stored state of the panel. The default is a closed panel without choices. */
export function readPanelState(storage: Pick<Storage, 'getItem'>): PanelState {
  const [open = '', serialisedChoices = ''] = (storage.getItem(storageKey) ?? '').split(' ')
  return { isOpen: open === 'open', serialisedChoices }
}

export function storePanelState(
  storage: Pick<Storage, 'setItem'>,
  { isOpen, serialisedChoices }: PanelState,
): void {
  storage.setItem(storageKey, `${isOpen ? 'open' : 'closed'} ${serialisedChoices}`)
}
