import type { PlayedStep } from '../scenario.ts'

/** A step that is still to be carried out. If it waits, `atMs` and `untilMs` are the times of its next and its last attempt. */
export interface Task {
  step: PlayedStep
  order: number
  atMs: number
  untilMs?: number | undefined
  /** Whether only a change in the world can fulfil the step. */
  waitsForChange?: boolean
}

export type Agenda = ReturnType<typeof createAgenda>

/** Creates the queue of a run's remaining steps, ordered by time and then by their place in the timeline. */
export function createAgenda(steps: PlayedStep[]) {
  const numbered = steps.map((step, order) => ({ step, order }))
  const fixed = numbered
    .flatMap(({ step, order }) =>
      step.time.kind === 'fixed' ? [{ step, order, atMs: step.time.atMs }] : [],
    )
    .toSorted(inOrder)
  let passed = 0
  /** The tasks whose time can change. The list is short enough to be searched. */
  let moving: Task[] = []
  const waiting = numbered.filter(({ step }) => step.time.kind === 'after')

  return {
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
    add(task: Task): void {
      moving.push(task)
    },
    /** Makes all tasks that wait for a change due now, because the world has changed. */
    wake(nowMs: number): void {
      moving = moving.map((task) => (task.waitsForChange ? { ...task, atMs: nowMs } : task))
    },
    /** Adds the steps that follow a step that has just ended. */
    release(id: string, endedAtMs: number): void {
      for (const { step, order } of waiting) {
        if (step.time.kind === 'after' && step.time.id === id) {
          moving.push({ step, order, atMs: endedAtMs + step.time.delayMs })
        }
      }
    },
    /** Returns the steps that follow a step that has failed. */
    drop: (id: string): PlayedStep[] =>
      waiting
        .filter(({ step }) => step.time.kind === 'after' && step.time.id === id)
        .map(({ step }) => step),
  }
}

function inOrder(a: Task, b: Task): number {
  return a.atMs - b.atMs || a.order - b.order
}
