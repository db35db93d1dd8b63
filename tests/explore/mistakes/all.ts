import { earthquakeMistakes } from './earthquakes.ts'
import { mailMistakes } from './mails.ts'
import type { WrapRules } from '../observe.ts'
import { responseMistakes } from './responses.ts'
import { runMistakes } from './runs.ts'
import { sessionMistakes } from './sessions.ts'
import { settingMistakes } from './settings.ts'
import { terminalMistakes } from './terminals.ts'

interface PlantedMistake {
  /** What goes wrong. */
  title: string
  /** The rule that the mistake breaks. */
  breaks: string
  /** The story in stories.yaml that reveals the mistake. */
  story: string
  plant: WrapRules
}

export const mistakes: readonly PlantedMistake[] = [
  runMistakes,
  responseMistakes,
  sessionMistakes,
  settingMistakes,
  earthquakeMistakes,
  terminalMistakes,
  mailMistakes,
].flatMap((byRule) =>
  Object.entries(byRule).flatMap(([breaks, byStory]) =>
    Object.entries(byStory).flatMap(([story, byTitle]) =>
      Object.entries(byTitle).map(([title, plant]) => ({ title, breaks, story, plant })),
    ),
  ),
)

/** Returns the planted mistake with a title. @throws Error if there is no such mistake */
export function mistakeOf(title: string): PlantedMistake {
  const mistake = mistakes.find((known) => known.title === title)
  if (!mistake) throw new Error(`There is no planted mistake "${title}".`)
  return mistake
}
