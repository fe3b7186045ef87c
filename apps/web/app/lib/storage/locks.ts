/**
 * Runs tasks of one name one after the other, across all tabs; without Web Locks (a page without TLS) within this tab.
 */
export function lockFor(name: string): <T>(task: () => Promise<T>) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, task)
    const turn = running.then(task)
    running = turn.catch(() => undefined)
    return turn
  }
}
