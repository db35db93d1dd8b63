/** Whether a form's values differ from the saved ones. Missing and empty values count as equal. */
export function isChanged<Values extends object>(
  current: { readonly [Name in keyof Values]?: unknown },
  saved: Values,
): boolean {
  return fieldsOf(saved).some((name) => (current[name] ?? '') !== (saved[name] ?? ''))
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  const names: (keyof Values)[] = []
  for (const name in values) if (Object.hasOwn(values, name)) names.push(name)
  return names
}
