/** A browser storage that never fails. If it is blocked or full, values stay in memory until the page is closed. */
class SafeStorage {
  readonly #name: 'localStorage' | 'sessionStorage'
  readonly #memory = new Map<string, string>()

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.#name = name
  }

  getItem(key: string): string | null {
    return this.#memory.get(key) ?? this.#try((storage) => storage.getItem(key)) ?? null
  }

  setItem(key: string, value: string): void {
    const isStored = this.#try((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isStored) this.#memory.delete(key)
    else this.#memory.set(key, value)
  }

  removeItem(key: string): void {
    this.#memory.delete(key)
    this.#try((storage) => storage.removeItem(key))
  }

  clear(): void {
    this.#memory.clear()
    this.#try((storage) => storage.clear())
  }

  keys(): string[] {
    return [...this.#memory.keys(), ...(this.#try((storage) => Object.keys(storage)) ?? [])]
  }

  #try<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(globalThis[this.#name])
    } catch {
      return undefined
    }
  }
}

/** Storage that all tabs share. It is kept when the browser is closed. */
export const localStore = new SafeStorage('localStorage')
/** Storage of this tab. It is kept when the page is reloaded. */
export const sessionStore = new SafeStorage('sessionStorage')
