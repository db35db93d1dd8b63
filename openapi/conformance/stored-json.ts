import * as z from 'zod'

/** The text of a file that a command has written is not what it writes. The message says why. */
export class StoredFileError extends Error {
  override name = 'StoredFileError'
}

/**
 * Reads the text of a file that a command has written.
 *
 * @param advice what to do if the text is not even JSON
 * @throws StoredFileError
 */
export function readStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  advice: string,
): z.infer<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StoredFileError(`It is not JSON. ${advice}`)
  }
  const { data, error } = schema.safeParse(value)
  if (error) throw new StoredFileError(z.prettifyError(error))
  return data
}
