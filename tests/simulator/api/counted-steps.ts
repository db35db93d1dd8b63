/** A value that counts how often its parts are read, written or listed, at any depth. */
export interface Counted<Value> {
  value: Value
  /** Number of steps since the last call. */
  takeSteps: () => number
}

/** Wraps a tree of plain objects and arrays so that all steps in it are counted. */
export function counted<Value extends object>(tree: Value): Counted<Value> {
  let steps = 0
  const wrappers = new WeakMap<object, object>()
  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      steps += 1
      const member: unknown = Reflect.get(target, key, receiver)
      return typeof member === 'object' && member !== null ? wrap(member) : member
    },
    set(target, key, value) {
      steps += 1
      return Reflect.set(target, key, value)
    },
    has(target, key) {
      steps += 1
      return Reflect.has(target, key)
    },
    deleteProperty(target, key) {
      steps += 1
      return Reflect.deleteProperty(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      steps += 1
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target)
      steps += keys.length
      return keys
    },
  }

  function wrap<Part extends object>(part: Part): Part {
    // The wrapper of a part has the part's type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = wrappers.get(part) as Part | undefined
    if (known) return known
    const wrapper = new Proxy<Part>(part, handler)
    wrappers.set(part, wrapper)
    // A wrapper that is stored in the tree must not be wrapped again.
    wrappers.set(wrapper, wrapper)
    return wrapper
  }

  return {
    value: wrap(tree),
    takeSteps() {
      const taken = steps
      steps = 0
      return taken
    },
  }
}
