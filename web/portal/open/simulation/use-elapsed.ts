import { useEffect, useState } from 'react'

/** The simulation's clock, in seconds since the earthquake's origin time. */
export interface Elapsed {
  seconds: number
  isRunning: boolean
  run: () => void
  pause: () => void
  restart: () => void
}

/** Runs until `endS`. Moves in steps of one second if the user prefers reduced motion. */
export function useElapsed(endS: number): Elapsed {
  const [seconds, setSeconds] = useState(0)
  const [isRunning, setIsRunning] = useState(false)
  const isAtEnd = seconds >= endS
  useEffect(() => {
    if (!isRunning || isAtEnd) return undefined
    const stepS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0
    let before = performance.now()
    let frame = requestAnimationFrame(function move(now) {
      const passedS = (now - before) / 1000
      if (passedS >= stepS) {
        before = now
        setSeconds((previous) => Math.min(previous + passedS, endS))
      }
      frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, isAtEnd, endS])
  return {
    seconds,
    isRunning: isRunning && !isAtEnd,
    run: () => {
      if (isAtEnd) setSeconds(0)
      setIsRunning(true)
    },
    pause: () => setIsRunning(false),
    restart: () => {
      setSeconds(0)
      setIsRunning(true)
    },
  }
}
