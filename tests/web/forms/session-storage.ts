import { vi } from 'vitest'

/** Gives the test an empty session storage. As in a browser, the storage's items are its own properties. */
export function stubSessionStorage(): void {
  vi.stubGlobal('sessionStorage', new FakeStorage())
}

class FakeStorage {
  getItem(key: string): string | null {
    const value: unknown = Reflect.get(this, key)
    return Object.hasOwn(this, key) && typeof value === 'string' ? value : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
