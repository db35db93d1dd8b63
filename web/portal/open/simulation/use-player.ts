import { useEffect, useRef, useState } from 'react'

export type Player = ReturnType<typeof usePlayer>

/** The speeds to choose from, as multiples of real time. */
export const speeds = [1, 2, 5, 10] as const

/** The longest step of the clock between two frames, in seconds. In a background tab, which gets no frames, the clock pauses. */
const maximumFrameS = 1

/** A clock of the seconds since the earthquake's origin time, which stops at `endS`. With `isStarted`, it runs immediately. */
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
    /** The time to display as text, in steps of 0.1 s, or of 1 s if the user prefers reduced motion. */
    seconds,
    isRunning,
    speed,
    /** Returns the time for drawing. It is exact, or in steps of 1 s if the user prefers reduced motion. */
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
