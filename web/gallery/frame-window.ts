import { galleryNow } from './frame-api.ts'

/** Gives the frame its own clock and storage. Import this file first, because some modules read the time while they load. */
for (const name of ['sessionStorage', 'localStorage', 'BroadcastChannel']) {
  // Without these, the portal keeps values in memory and notifies no other tabs, so the frames don't affect each other.
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
// Makes the portal treat every element as visible, because the frame is as high as the whole screen.
Object.defineProperty(window, 'IntersectionObserver', {
  configurable: true,
  value: class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback, { rootMargin: '100000px' })
    }
  },
})
