import { useSyncExternalStore } from 'react'
import { simulation } from '../../api/simulation.ts'

/** Says on every page that nothing on it is real, where a simulated server answers. */
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
