import { galleryNow } from './frame-api.ts'

/** Gives the frame its own clock, storage and channels. Import it first, because some modules read the time when they load. */
for (const name of ['sessionStorage', 'localStorage', 'BroadcastChannel']) {
  // The portal then stores values in memory, and notifies no other tabs.
  Reflect.deleteProperty(window, name)
}
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
