import { describeSequences } from './run-sequences.ts'

/** Half of the fifty thousand; the other file tells the rest, on a core of its own. */
describeSequences({ thousands: 25, seed: 200_000_000 })
