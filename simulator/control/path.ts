export const controlPath = '/sim/api'
