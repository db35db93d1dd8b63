/** The path of the control API. */
export const controlPath = '/sim/api'
