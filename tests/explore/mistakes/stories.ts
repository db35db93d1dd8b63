import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'
import type { WorldTemplate } from '../../../simulator/worlds/world-template.ts'

const file = new URL('stories.yaml', import.meta.url)

interface Stories {
  world: object
  stories: Record<string, object[]>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The project's own file. Reading an invalid story is an error.
const { world, stories } = parse(readFileSync(file, 'utf8'), { merge: true }) as Stories

export const storyNames = Object.keys(stories)

/** Returns the world of a story. @throws Error if there is no such story, or ScenarioError if it is invalid */
export function storyTemplate(name: string): WorldTemplate {
  const timeline = stories[name]
  if (!timeline) throw new Error(`stories.yaml contains no story ${name}.`)
  const scenario = { name, title: name, seed: name, ...world, timeline }
  return createTemplate(JSON.stringify(scenario), `stories.yaml: ${name}`)
}
