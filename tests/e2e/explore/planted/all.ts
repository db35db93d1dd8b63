import { bugsOfPages } from './pages.ts'
import type { PlantedBug } from './planted-bug.ts'
import { bugsOfSaves } from './saves.ts'

/** All planted bugs, by what is wrong. */
export const plantedBugs: Record<string, PlantedBug> = { ...bugsOfSaves, ...bugsOfPages }
