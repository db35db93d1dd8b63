import { listScenarios } from '../../../simulator/worlds/scenario-catalogue.ts'

/** Prints the names and titles of the built-in scenarios. */
export async function list(): Promise<void> {
  const scenarios = await listScenarios()
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  for (const { name, title } of scenarios) console.log(`${name.padEnd(width)}  ${title}`)
}
