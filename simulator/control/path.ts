/** Where the control API lives. */
export const controlPath = '/sim/api'
