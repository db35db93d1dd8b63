import { t, type PlainText } from './words/words.ts'

/** The events of a world by the names that the control API has for them. */
const eventTexts: Readonly<Record<string, PlainText>> = {
  quake: 'earthquake',
  bulletin: 'early warning',
  'bulletin-arrival': 'early warning arrives',
  'bulletin-received': 'early warning arrives',
  'reports-received': 'reports arrive',
  shaking: 'shaking begins',
  tsunami: 'tsunami report',
  booted: 'terminal booted',
  'connection-waited': 'connection wait ends',
  'sub-center-waited': 'sub centre wait ends',
  'ntp-synced': 'NTP synchronised',
  'redundancy-step': 'redundancy check step',
  failback: 'failback to the main centre',
  'firmware-window': 'firmware window',
  'firmware-downloaded': 'firmware downloaded',
  'firmware-restart': 'firmware restart',
  'disconnection-mail': 'disconnection mail',
  'voice-alarm-mail': 'voice alarm mail',
  'seismometer-mail': 'seismometer mail',
  'normal-mail': 'monitoring mail',
  command: 'command',
}

/** What a timeline calls an event or a command. One without a name of its own keeps that of the control API. */
export function eventText(what: string): string {
  const text = eventTexts[what]
  return text === undefined ? what : t(text)
}
