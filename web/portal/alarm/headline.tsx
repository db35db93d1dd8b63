import { useEffect } from 'react'
import { localStore } from '../../runtime/storage.ts'
import { createStore } from '../../runtime/store.ts'

/** The name of the warning that is shown first in the tab's title. Empty if no warning is in force. */
export const headline = createStore('')

/** Shows a warning in the tab's title and icon. If the tab is hidden and the user allowed it, also shows a notification. */
export function TabAlarm({ title, place }: { title: string; place: string }) {
  useEffect(() => {
    headline.set(title)
    return () => headline.set('')
  }, [title])
  useEffect(() => {
    if (document.hidden && notifications.isOn()) notifications.show(title, place)
  }, [title, place])
  return <link rel="icon" href={icon} />
}

/** The portal's logo in white on JMA's red. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='9' fill='%23ff2800'/%3E%3Cpath d='M20 8v15M20 29v3' fill='none' stroke='%23fff' stroke-width='5'/%3E%3C/svg%3E"

const key = 'equser.notifies'

/** Browser notifications. Off until the user turns them on. */
export const notifications = {
  isOn: (): boolean => localStore.getItem(key) !== null && Notification.permission === 'granted',
  /** Turns notifications on, after asking the user for permission, or off. Returns whether they are on. */
  async turn(isOn: boolean): Promise<boolean> {
    if (!isOn) localStore.removeItem(key)
    else if ((await Notification.requestPermission()) === 'granted') localStore.setItem(key, 'yes')
    return notifications.isOn()
  },
  show(title: string, body: string): void {
    // Chrome on Android throws, because it supports only notifications from service workers. A failure turns notifications off.
    try {
      // oxlint-disable-next-line no-new -- creating a notification shows it
      new Notification(title, { body, tag: title })
    } catch {
      localStore.removeItem(key)
    }
  },
}
