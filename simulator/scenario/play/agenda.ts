import type { PlayedStep } from '../scenario.ts'

/** A step and its time. Of a step that waits, the time of its next attempt and of its last one. */
export interface Task {
  step: PlayedStep
  order: number
  atMs: number
  untilMs?: number | undefined
}

/** The steps that a run has still to carry out, in the order of time and, at the same time, of the timeline. */
export interface Agenda {
  /** Removes and returns the earliest task. */
  next(): Task | undefined
  /** Adds a task again at another time. */
  add(task: Task): void
  /** Adds the steps after the one with this id, which has ended now. */
  release(id: string, endedAtMs: number): void
  /** Removes and returns the steps after the one with this id, which has failed. */
  drop(id: string): PlayedStep[]
}

/** Creates the agenda of a run. */
export function createAgenda(steps: PlayedStep[]): Agenda {
  const numbered = steps.map((step, order) => ({ step, order }))
  const fixed = numbered
    .flatMap(({ step, order }) =>
      step.time.kind === 'fixed' ? [{ step, order, atMs: step.time.atMs }] : [],
    )
    .toSorted(inOrder)
  let passed = 0
  /** Few, so that a search is fast. */
  let moving: Task[] = []
  const waiting = numbered.filter(({ step }) => step.time.kind === 'after')

  return {
    next() {
      const first = fixed[passed]
      const [soonest] = moving.toSorted(inOrder)
      if (soonest && (!first || inOrder(soonest, first) < 0)) {
        moving = moving.filter((task) => task !== soonest)
        return soonest
      }
      passed += 1
      return first
    },
    add(task) {
      moving.push(task)
    },
    release(id, endedAtMs) {
      for (const { step, order } of waiting) {
        if (step.time.kind === 'after' && step.time.id === id) {
          moving.push({ step, order, atMs: endedAtMs + step.time.delayMs })
        }
      }
    },
    drop: (id) =>
      waiting
        .filter(({ step }) => step.time.kind === 'after' && step.time.id === id)
        .map(({ step }) => step),
  }
}

function inOrder(a: Task, b: Task): number {
  return a.atMs - b.atMs || a.order - b.order
}
