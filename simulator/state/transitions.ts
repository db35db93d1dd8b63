/** The table of a state machine: the next state, by state and signal. Other signals have no effect. */
export type Transitions<State extends string, Signal extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Signal, State>>>>
>
