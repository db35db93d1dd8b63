import { messageVariants } from './messages.ts'
import { stateVariants } from './state.ts'
import { sessionVariants } from './sessions.ts'
import type { Variant } from './variant.ts'
import { wireVariants } from './wire.ts'

/** Backends that differ from the simulator but follow the contract. */
export const variants: readonly Variant[] = [
  ...stateVariants,
  ...sessionVariants,
  ...messageVariants,
  ...wireVariants,
]
