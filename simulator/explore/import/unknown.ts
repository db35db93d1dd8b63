/** A value that the capture does not tell, so that the scenario has one of its own. */
export interface Unknown {
  /** The fields of responses that depend on it. */
  fields: string[]
  note: string
}
