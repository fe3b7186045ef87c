import { describeSequences } from './run-sequences.ts'

/** Half of the fifty thousand sequences; the other file has the other half and runs in parallel. */
describeSequences({ thousands: 25, seed: 200_000_000 })
