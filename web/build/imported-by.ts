interface Bundle {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Returns a check whether a module matches `screens` by its path, or whether such a module imports it. Ignores dynamic imports. */
export function importedBy(screens: RegExp): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isImported(id: string, bundle: Bundle): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // If modules import each other, this ends the search.
    known.set(id, false)
    const isFound =
      screens.test(id) ||
      (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isImported(importer, bundle))
    known.set(id, isFound)
    return isFound
  }
}
