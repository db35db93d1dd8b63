import { listScenarios } from '../../../simulator/worlds/scenario-catalogue.ts'

export async function list(): Promise<void> {
  const scenarios = await listScenarios()
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  for (const { name, title } of scenarios) console.log(`${name.padEnd(width)}  ${title}`)
}
