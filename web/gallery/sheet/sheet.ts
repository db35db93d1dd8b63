import { operations } from 'virtual:gallery/contract'
import { catalogue } from '../catalogue.ts'
import { decode, encode } from './image-files.ts'
import { layOut } from './lay-out.ts'
import type { SheetPage } from './sheet-api.ts'
import { addSlot, charactersIn, place, showState, type Slot } from './slot.ts'

/** All frames so far. They are used again, because loading one takes longer than showing a state. */
const slots: Slot[] = []
/** The frames on the sheet. */
let shown: Slot[] = []

async function useSlots(count: number): Promise<Slot[]> {
  while (slots.length < count) slots.push(await addSlot())
  for (const [index, { element }] of slots.entries()) element.hidden = index >= count
  return slots.slice(0, count)
}

const sheet: SheetPage = {
  statesOf: async (screen) => {
    const [slot] = await useSlots(1)
    if (slot === undefined) throw new Error('There is no frame.')
    const { states } = await catalogue(slot.gallery, screen, operations)
    return states
  },
  show: async (screen, states, width) => {
    shown = await useSlots(states.length)
    const results = await Promise.all(
      shown.map(async (slot, index) => {
        const state = states[index]
        if (state === undefined) throw new Error('There are more frames than states.')
        return { slot, state, ...(await showState(slot, screen, state, width)) }
      }),
    )
    const places = layOut(
      results.map(({ height }) => height),
      width,
    )
    const cells = results.flatMap(({ slot, state, isAtRest }, index) => {
      const at = places[index]
      if (at === undefined) return []
      place(slot, at)
      return [{ state: state.id, isAtRest, ...at }]
    })
    await painted()
    const characters = new Set(shown.flatMap((slot) => [...charactersIn(slot)]))
    return { cells, characters: [...characters].join('') }
  },
  setTheme: async (theme) => {
    for (const { gallery } of shown) gallery.setTheme(theme)
    await painted()
  },
  decode,
  encode,
}

/** Resolves when the browser has painted what is there now. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

window.sheet = sheet
