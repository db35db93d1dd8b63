import type { Drill } from './drill.ts'
import type { DataCenter } from './connection.ts'
import type { NtpState } from './terminal.ts'

/** What a tester can do to a world, from the timeline or by hand. */
export type Command =
  | { verb: 'power'; terminalId: string; state: 'on' | 'off' }
  | { verb: 'link'; terminalId: string; state: 'up' | 'down' }
  | { verb: 'ntp'; terminalId: string; state: NtpState }
  | { verb: 'terminal-reply'; terminalId: string; state: 'answers' | 'silent' }
  | { verb: 'data-center'; dc: DataCenter; state: 'up' | 'down' }
  | { verb: 'switch-outcome'; terminalId: string; outcome: 'success' | 'failure' }
  | { verb: 'contract'; terminalId: string; state: 'active' | 'cancelled' }
  | { verb: 'firmware-release'; terminalId: string; dates: string[] }
  | { verb: 'eruption'; areaName: string; level: number; etc?: string | undefined }
  | { verb: 'cancel-warning'; eqcode: string }
  | ({ verb: 'drill' } & Drill)
  | { verb: 'mail-failure'; state: 'on' | 'off' }
  | { verb: 'expire-sessions'; userId?: string | undefined }

/** What came of a command. */
export type CommandOutcome = { kind: 'done' } | { kind: 'refused'; reason: string }
