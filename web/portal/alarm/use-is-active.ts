import { useEffect, useState } from 'react'
import { minuteMs } from '../../../openapi/base/durations.ts'

/** Returns whether the page was used within the last minute. False until the first use after loading. */
export function useIsActive(): boolean {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onUse = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsActive(false), minuteMs)
      setIsActive(true)
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of uses) window.addEventListener(type, onUse, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return isActive
}

const uses = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const
