/** The pages of a world: their paths below its address, and their names. */
export const worldPages = [
  ['', 'Time'],
  ['terminals', 'Terminals'],
  ['earth', 'Earth'],
  ['centres', 'Data centres'],
  ['faults', 'Faults'],
  ['mails', 'Mails'],
  ['journal', 'Journal'],
  ['compare', 'Compare'],
] as const
