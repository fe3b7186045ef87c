export type Closer = () => unknown

/**
 * Closes one after another, the rest also when one fails.
 * @throws the first error, after all were closed
 */
export async function closeAll(closers: readonly Closer[]): Promise<void> {
  const errors: unknown[] = []
  for (const close of closers) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
