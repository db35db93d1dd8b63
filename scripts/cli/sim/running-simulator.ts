/** @throws Error that names the address if no simulator answers there */
export async function reach<Result>({ origin }: URL, call: Promise<Result>): Promise<Result> {
  return call.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`No simulator answers at ${origin}. Start it, or name its address: --server`, {
      cause: error,
    })
  })
}
