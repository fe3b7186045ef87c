/** Prints the steps of a start with the time of each, for a person at a terminal; a log collector gets JSON lines alone. */
export type Progress = {
  /** Ends the step before, and begins this one. */
  step(text: string): void
  end(): void
}

export function createProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout): Progress {
  let startedAt: number | null = null
  function end() {
    if (startedAt !== null) output.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    startedAt = null
  }
  return {
    step(text) {
      end()
      if (!output.isTTY) return
      output.write(`${text} …`)
      startedAt = performance.now()
    },
    end,
  }
}
