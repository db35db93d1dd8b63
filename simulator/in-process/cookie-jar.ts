/** The cookies of one caller. All of the contract's cookies belong to the same path. */
export class CookieJar {
  readonly #values = new Map<string, string>()

  /** The `Cookie` header. */
  get header(): string | undefined {
    const pairs = [...this.#values].map(([name, value]) => `${name}=${value}`)
    return pairs.length === 0 ? undefined : pairs.join('; ')
  }

  /** Stores or deletes the cookie of a `Set-Cookie` header. */
  store(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    if (attributes.some((attribute) => /^max-age=0*$/i.test(attribute))) this.#values.delete(name)
    else this.#values.set(name, value.join('='))
  }
}
