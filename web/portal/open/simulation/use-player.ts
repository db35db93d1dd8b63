import { useEffect, useRef, useState } from 'react'

export type Player = ReturnType<typeof usePlayer>

/** The speeds to choose from, as multiples of real time. */
export const speeds = [1, 2, 5, 10] as const

/** Maximum time that a frame advances the clock, so that a background page stands still. */
const maximumFrameS = 1

/**
 * Creates the simulation's clock, in seconds since the earthquake's origin time. It runs until `endS`. With `isStarted`, it runs
 * from the start.
 */
export function usePlayer(endS: number, isStarted: boolean) {
  const exactS = useRef(0)
  const [seconds, setSeconds] = useState(0)
  const [isRunning, setIsRunning] = useState(isStarted)
  const [speed, setSpeed] = useState<number>(speeds[0])
  useEffect(() => {
    if (!isRunning) return undefined
    let before = performance.now()
    let frame = requestAnimationFrame(function move(now) {
      const passedS = Math.min((now - before) / 1000, maximumFrameS)
      before = now
      exactS.current = Math.min(exactS.current + passedS * speed, endS)
      setSeconds(readable(exactS.current))
      if (exactS.current < endS) frame = requestAnimationFrame(move)
      else setIsRunning(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, speed, endS])
  const moveToStart = () => {
    exactS.current = 0
    setSeconds(0)
  }
  return {
    /** The time for display, in steps of a tenth of a second, or of one second with reduced motion. */
    seconds,
    isRunning,
    speed,
    /** Returns the exact time for drawing. With reduced motion it advances in steps of one second. */
    now: () => (prefersReducedMotion() ? readable(exactS.current) : exactS.current),
    run: () => {
      if (exactS.current >= endS) moveToStart()
      setIsRunning(true)
    },
    pause: () => setIsRunning(false),
    restart: () => {
      moveToStart()
      setIsRunning(true)
    },
    setSpeed,
  }
}

function readable(seconds: number): number {
  return prefersReducedMotion() ? Math.floor(seconds) : Math.floor(seconds * 10) / 10
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
