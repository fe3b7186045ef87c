import { Loading } from '#web/ui/spinner.tsx'

/** Before it is known who is here; in words of its own, so that the served page needs nothing else of this area. */
export function Waiting() {
  return (
    <>
      <title>Sokoni Operations</title>
      <h1 className="sr-only">Sokoni Operations</h1>
      <Loading />
    </>
  )
}
