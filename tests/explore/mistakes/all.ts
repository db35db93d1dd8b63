import { earthquakeMistakes } from './earthquakes.ts'
import { mailMistakes } from './mails.ts'
import type { PlantedMistake } from './mistake.ts'
import { responseMistakes } from './responses.ts'
import { runMistakes } from './runs.ts'
import { sessionMistakes } from './sessions.ts'
import { settingMistakes } from './settings.ts'
import { terminalMistakes } from './terminals.ts'

/** All planted mistakes, by what goes wrong. */
export const mistakes: Readonly<Record<string, PlantedMistake>> = {
  ...runMistakes,
  ...responseMistakes,
  ...sessionMistakes,
  ...settingMistakes,
  ...earthquakeMistakes,
  ...terminalMistakes,
  ...mailMistakes,
}
