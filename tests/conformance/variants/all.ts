import { messageVariants } from './messages.ts'
import { stateVariants } from './state.ts'
import { sessionVariants } from './sessions.ts'
import type { Variant } from './variant.ts'
import { wireVariants } from './wire.ts'

/** All backends that differ from the simulator and keep the contract. */
export const variants: readonly Variant[] = [
  ...stateVariants,
  ...sessionVariants,
  ...messageVariants,
  ...wireVariants,
]
