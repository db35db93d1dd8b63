/** Replaces control characters, which a terminal would execute, by codes such as `\x1B`. Keeps line breaks and tabs. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, codeOf)
}

function codeOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase()
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
}

/** Returns a value as JSON, cut off after `length` characters with an ellipsis. Returns `absent` for undefined. */
export function jsonExcerpt(value: unknown, length = 80): string {
  return value === undefined ? 'absent' : excerpt(JSON.stringify(value), length)
}

/** Returns at most `length` characters of a text without control characters, with an ellipsis if the text is longer. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text)
  const quoted = characters.length > length ? `${characters.slice(0, length).join('')}…` : text
  return printable(quoted)
}

/** Returns a number with its noun, e.g. `1 finding` or `2 findings`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** Returns the length of a text, e.g. `15 characters (45 bytes)`. */
export function sizeOf(text: string): string {
  const [characters, bytes] = [Array.from(text).length, new TextEncoder().encode(text).length]
  return `${characters} characters${bytes === characters ? '' : ` (${bytes} bytes)`}`
}

/** Returns the length of a text. If its length in the composed form NFC differs, adds that too. */
export function sizeWithForm(text: string): string {
  const composed = Array.from(text.normalize('NFC')).length
  const isComposed = composed === Array.from(text).length
  return `${sizeOf(text)}${isComposed ? '' : `, decomposed: ${composed} characters in NFC`}`
}
