/** The characters that a TrueType or OpenType font has, from its `cmap` tables of formats 4 and 12. */
export function charactersOfFont(font: Buffer): Set<string> {
  const cmap = tableOf(font, 'cmap')
  const characters = new Set<string>()
  const add = (from: number, to: number): void => {
    for (let code = from; code <= to; code += 1) characters.add(String.fromCodePoint(code))
  }
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) {
      const segments = table.readUInt16BE(6) / 2
      // The last segment is U+FFFF, which is no character.
      for (let segment = 0; segment < segments - 1; segment += 1) {
        add(table.readUInt16BE(16 + (segments + segment) * 2), table.readUInt16BE(14 + segment * 2))
      }
    }
    if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        add(table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12))
      }
    }
  }
  return characters
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) {
      return font.subarray(font.readUInt32BE(entry + 8))
    }
  }
  throw new Error(`The font has no table ${name}.`)
}
