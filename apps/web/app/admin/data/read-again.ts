import { useQueryClient } from '@tanstack/react-query'

/** Does a step; what the area knows under this name is then read again, whatever became of the step. */
export function useReadAgain(name: string) {
  const client = useQueryClient()
  return async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } finally {
      void client.invalidateQueries({ queryKey: ['operator', name] })
    }
  }
}
