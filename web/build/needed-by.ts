/** What the bundler knows about the modules that import another one statically. */
interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * Returns a test of modules: whether one of the `screens`, matched by their paths, imports the
 * module statically, directly or through others.
 */
export function neededBy(screens: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isNeeded(id: string, bundle: Bundle): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Ends the search where modules import each other.
    known.set(id, false)
    const isFound =
      screens.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, bundle))
    known.set(id, isFound)
    return isFound
  }
}
