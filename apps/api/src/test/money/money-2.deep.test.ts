import { describeSequences } from './run-sequences.ts'

/** Half of the sequences; the other file has the other half and runs in parallel. */
describeSequences({ seed: 200_000_000 })
