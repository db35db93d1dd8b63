/** The path at which a process lists the worlds that it holds to the others of its cluster. */
export const heldWorldsPath = '/sim/cluster/worlds'
