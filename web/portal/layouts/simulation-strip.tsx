import { useSyncExternalStore } from 'react'
import { simulation } from '../../api/simulation.ts'

/** A notice on every page of a simulated server that its data is not real. */
export function SimulationStrip() {
  const isSimulated = useSyncExternalStore(simulation.subscribe, simulation.get)
  if (!isSimulated) return null
  return (
    <aside
      aria-label="シミュレーション"
      className="bg-[#ffd43d] px-4 py-1 text-center text-sm font-bold text-black"
    >
      シミュレーション：表示されている地震や警報は実際のものではありません。
    </aside>
  )
}
