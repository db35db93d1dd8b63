import { galleryNow } from './frame-api.ts'

/** Gives the frame its own clock, storage and channels. Import it first, because some modules read the time when they load. */
for (const name of ['sessionStorage', 'localStorage']) {
  Object.defineProperty(window, name, { configurable: true, value: memoryStorage() })
}
Object.defineProperty(window, 'BroadcastChannel', {
  configurable: true,
  value: class extends EventTarget {
    postMessage(): void {
      // Does nothing, because there are no other tabs.
    }
  },
})
Object.defineProperty(window, 'Date', {
  configurable: true,
  value: new Proxy(Date, {
    construct: (target, values: [] | [number, number]): Date =>
      values.length === 0 ? new target(galleryNow) : new target(...values),
    get: (target, name): unknown => (name === 'now' ? () => galleryNow : Reflect.get(target, name)),
  }),
})
// Makes every element count as visible, because the frame shows the whole screen.
Object.defineProperty(window, 'IntersectionObserver', {
  configurable: true,
  value: class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback, { rootMargin: '100000px' })
    }
  },
})

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}
