import { listScenarios } from '../../../simulator/worlds/scenario-catalogue.ts'
import { scenarioFiles } from '../../../simulator/worlds/scenario-file.ts'

export async function list(): Promise<void> {
  const scenarios = await listScenarios(scenarioFiles)
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  for (const { name, title } of scenarios) console.log(`${name.padEnd(width)}  ${title}`)
}
