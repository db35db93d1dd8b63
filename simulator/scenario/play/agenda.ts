import type { PlayedStep } from '../scenario.ts'

/** A step and its time. Of a step that waits, the time of its next attempt and of its last one. */
export interface Task {
  step: PlayedStep
  order: number
  atMs: number
  untilMs?: number | undefined
  /** Whether only a change of the world can bring about what it waits for. */
  waitsForChange?: boolean
}

export type Agenda = ReturnType<typeof createAgenda>

/** The steps that a run has still to carry out, in the order of time and, at the same time, of the timeline. */
export function createAgenda(steps: PlayedStep[]) {
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
    /** Removes and returns the earliest task. */
    next(): Task | undefined {
      const first = fixed[passed]
      const [soonest] = moving.toSorted(inOrder)
      if (soonest && (!first || inOrder(soonest, first) < 0)) {
        moving = moving.filter((task) => task !== soonest)
        return soonest
      }
      passed += 1
      return first
    },
    /** Adds a task again at another time. */
    add(task: Task): void {
      moving.push(task)
    },
    /** Moves the next attempt of tasks that wait for a change of the world to the time of one. */
    wake(nowMs: number): void {
      moving = moving.map((task) => (task.waitsForChange ? { ...task, atMs: nowMs } : task))
    },
    /** Adds the steps after the one with this id, which has ended now. */
    release(id: string, endedAtMs: number): void {
      for (const { step, order } of waiting) {
        if (step.time.kind === 'after' && step.time.id === id) {
          moving.push({ step, order, atMs: endedAtMs + step.time.delayMs })
        }
      }
    },
    /** The steps after the one with this id, which has failed. */
    drop: (id: string): PlayedStep[] =>
      waiting
        .filter(({ step }) => step.time.kind === 'after' && step.time.id === id)
        .map(({ step }) => step),
  }
}

function inOrder(a: Task, b: Task): number {
  return a.atMs - b.atMs || a.order - b.order
}
