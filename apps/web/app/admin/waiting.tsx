import { Loading } from '#web/ui/spinner.tsx'

/** Shown until the session is known; has its own messages, so that the served page loads nothing else of this area. */
export function Waiting() {
  return (
    <>
      <title>Sokoni Operations</title>
      <h1 className="sr-only">Sokoni Operations</h1>
      <Loading />
    </>
  )
}
